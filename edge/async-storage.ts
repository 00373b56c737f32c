/** Used part of AsyncLocalStorage. */
export type AsyncStorage<Store> = { run<Result>(store: Store, act: () => Result): Result; getStore(): Store | undefined };

type Platform = {
  AsyncLocalStorage?: new () => AsyncStorage<never>;
  process?: { getBuiltinModule?(name: string): Pick<Required<Platform>, "AsyncLocalStorage"> | undefined };
};

/**
 * Creates the platform's storage: a global on Vercel's edge runtime, a built-in module on Deno and Node. An import would not do, since the
 * edge runtime's bundle has none. A platform without either gets a storage that is always empty.
 */
export function createAsyncStorage<Store>(platform = globalThis as Platform): AsyncStorage<Store> {
  const { AsyncLocalStorage } = platform.AsyncLocalStorage ? platform : (platform.process?.getBuiltinModule?.("async_hooks") ?? {});
  if (!AsyncLocalStorage) return { run: (_, act) => act(), getStore: () => undefined };
  return new AsyncLocalStorage() as AsyncStorage<Store>;
}
