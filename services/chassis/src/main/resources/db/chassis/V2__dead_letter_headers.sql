-- Why an input is a dead letter, and where it came from: headers of the notices, null in all other rows.
alter table outbox add column acequia_reason text;
alter table outbox add column acequia_origin text;
