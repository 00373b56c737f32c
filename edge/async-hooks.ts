import { type AsyncStorage, createAsyncStorage } from "./async-storage.ts";

/** Stands for Node's class in the packages of the bundle (edge/build/platform-async-hooks.ts). */
export const AsyncLocalStorage = function AsyncLocalStorage(): AsyncStorage<unknown> {
  return createAsyncStorage();
} as unknown as new () => AsyncStorage<unknown>;
