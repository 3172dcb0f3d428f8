package dev.acequia.chassis.store.memory;

import dev.acequia.chassis.store.Store;
import dev.acequia.chassis.store.StoreContract;

class MemoryStoreTest extends StoreContract {
  @Override
  protected Store newStore() {
    return new MemoryStore();
  }
}
