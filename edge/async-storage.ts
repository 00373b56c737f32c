export type AsyncStorage<Store> = { run<Result>(store: Store, act: () => Result): Result; getStore(): Store | undefined };

type Platform = {
  AsyncLocalStorage?: new () => AsyncStorage<never>;
  process?: { getBuiltinModule?(name: string): Pick<Required<Platform>, "AsyncLocalStorage"> | undefined };
};

/** Uses the global of Vercel's edge runtime, or the module of Deno and Node. */
export function createAsyncStorage<Store>(platform = globalThis as Platform): AsyncStorage<Store> {
  const { AsyncLocalStorage } = platform.AsyncLocalStorage ? platform : (platform.process?.getBuiltinModule?.("async_hooks") ?? {});
  if (!AsyncLocalStorage) return { run: (_, act) => act(), getStore: () => undefined };
  return new AsyncLocalStorage() as AsyncStorage<Store>;
}
