/** Part of AsyncLocalStorage that the shop uses. */
export type AsyncStorage<Store> = { run<Result>(store: Store, act: () => Result): Result; getStore(): Store | undefined };

type Platform = {
  AsyncLocalStorage?: new () => AsyncStorage<never>;
  process?: { getBuiltinModule?(name: string): Pick<Required<Platform>, "AsyncLocalStorage"> | undefined };
};

/**
 * Creates the platform's storage: a global on Vercel's edge runtime, a built-in module on Deno and Node. Always empty
 * without either.
 */
export function createAsyncStorage<Store>(platform = globalThis as Platform): AsyncStorage<Store> {
  const { AsyncLocalStorage } = platform.AsyncLocalStorage ? platform : (platform.process?.getBuiltinModule?.("async_hooks") ?? {});
  if (!AsyncLocalStorage) return { run: (_, act) => act(), getStore: () => undefined };
  return new AsyncLocalStorage() as AsyncStorage<Store>;
}
