import { type AsyncStorage, createAsyncStorage } from "./async-storage.ts";

/** Replaces Node's class in bundled packages (edge/build/platform-async-hooks.ts). */
export const AsyncLocalStorage = function AsyncLocalStorage(): AsyncStorage<unknown> {
  return createAsyncStorage();
} as unknown as new () => AsyncStorage<unknown>;
