-- Tables of the chassis, the same in each service's schema. See dev.acequia.chassis.store.Store for what they promise.

-- Who owns a partition. Every batch takes a share lock on its row and checks the epoch; a claim takes the row exclusively.
create table partition_owner (
  partition int primary key,
  epoch     bigint not null,
  owner     text not null
);

-- How far a partition is. Apart from the owner row, so that a batch never has to upgrade its share lock.
create table partition_progress (
  partition          int primary key,
  batch              bigint not null,
  decided_through_ms bigint not null
);

create table entity (
  partition int not null,
  cluster   text collate "C" not null,
  kind      text collate "C" not null,
  id        text collate "C" not null,
  body      text not null,
  primary key (partition, cluster, kind, id)
);

create table timer (
  partition int not null,
  cluster   text collate "C" not null,
  id        text collate "C" not null,
  due_ms    bigint not null,
  trace     text,
  primary key (partition, cluster, id)
);

create table intent (
  partition int not null,
  cluster   text collate "C" not null,
  id        text collate "C" not null,
  body      text not null,
  primary key (partition, cluster, id)
);

-- High-water mark of what was consumed, by source and topic.
create table mark (
  partition int not null,
  source    text collate "C" not null,
  topic     text collate "C" not null,
  position  bigint not null,
  primary key (partition, source, topic)
);

-- Last position given out, by topic.
create table position (
  partition int not null,
  topic     text collate "C" not null,
  position  bigint not null,
  primary key (partition, topic)
);

-- Last ce_sequence given out, by subject.
create table sequence (
  partition int not null,
  cluster   text collate "C" not null,
  topic     text collate "C" not null,
  subject   text collate "C" not null,
  sequence  bigint not null,
  primary key (partition, cluster, topic, subject)
);

create table watched (
  partition        int not null,
  cluster          text collate "C" not null,
  watch            text collate "C" not null,
  name             text collate "C" not null,
  uid              text not null,
  resource_version text not null,
  metadata         text not null,
  primary key (partition, cluster, watch, name)
);

-- Ids of inputs without positions that were handled, with the answer they got.
create table inbox (
  partition  int not null,
  id         text collate "C" not null,
  reply      text,
  handled_at timestamptz not null default now(),
  primary key (partition, id)
);

-- Commands received by an instance that does not own the partition.
create table input (
  seq         bigint generated always as identity primary key,
  partition   int not null,
  cluster     text not null,
  id          text collate "C" not null unique,
  body        text not null,
  trace       text,
  received_at timestamptz not null default now()
);
create index input_by_partition on input (partition, seq);

create table dead_letter (
  id        text collate "C" primary key,
  partition int not null,
  cluster   text,
  origin    text not null,
  reason    text not null,
  arrival   text not null,
  at_ms     bigint not null,
  attempts  int not null
);

-- Rows are moved to Kafka by logical decoding and kept, so that they can be sent again. Columns become headers.
create table outbox (
  id                  uuid primary key,
  aggregatetype       text not null,
  aggregateid         text not null,
  type                text not null,
  payload             text not null,
  partition           int not null,
  ce_source           text not null,
  ce_subject          text not null,
  ce_time             text not null,
  ce_dataschema       text,
  ce_cluster          text not null,
  ce_tenant           text,
  ce_namespace        text,
  ce_queue            text,
  ce_severity         text not null,
  ce_correlationid    text,
  ce_causationid      text,
  ce_sequence         text,
  acequia_position    text,
  acequia_committedat text,
  traceparent         text,
  tracestate          text,
  recorded_at         timestamptz not null default now()
);
create index outbox_by_time on outbox (recorded_at);
