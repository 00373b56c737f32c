import { AsyncLocalStorage } from "node:async_hooks";
import { describe, expect, it } from "vitest";
import { createAsyncStorage } from "./async-storage.ts";

const async_hooks = { AsyncLocalStorage } as never;

describe.each([
  ["of Vercel's edge runtime, a global", { AsyncLocalStorage: AsyncLocalStorage as never }],
  ["of Deno and Node, a built-in module", { process: { getBuiltinModule: (name: string) => ({ async_hooks })[name] } }],
])("the storage %s", (_, platform) => {
  it("keeps each request's store through its promises and timers", async () => {
    const storage = createAsyncStorage<string>(platform);
    const seen = (name: string) =>
      storage.run(name, async () => {
        await new Promise((done) => setImmediate(done));
        return storage.getStore();
      });
    expect(await Promise.all([seen("one"), seen("other")])).toEqual(["one", "other"]);
    expect(storage.getStore()).toBeUndefined();
  });
});

it("a platform without AsyncLocalStorage has no store to read", () => {
  const storage = createAsyncStorage<string>({ process: {} });
  expect(storage.run("one", () => storage.getStore() ?? "nothing")).toBe("nothing");
});
