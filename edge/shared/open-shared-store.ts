import type { WaitUntil } from "#app/cache/wait-until.ts";
import { createSafeWaitUntil } from "#app/request/safe-wait-until.ts";
import { createSharedState, type SharedState } from "#app/shared-state/shared-state.ts";
import type { SharedStore } from "#app/shared-state/shared-store.ts";

/** Opens the Redis store. The platform's adapter passes it, since the Redis client needs sockets. */
export type OpenRedis = (url: string) => Promise<SharedStore>;

/** At most one is set. */
export type SharedStoreSettings = { redisUrl: string | undefined; denoKv: boolean };

/**
 * Opens the shared state. Its keys are hashed with the environment's name and the preview token, a secret that all processes have.
 *
 * @param waitUntil takes writes that continue after the response
 */
export function openSharedState(
  { sharedStore, content, environment }: SharedSettings,
  openRedis: OpenRedis,
  waitUntil: WaitUntil,
): SharedState {
  const secret = `${environment} ${content.previewToken}`;
  return createSharedState(openSharedStore(sharedStore, openRedis), secret, undefined, createSafeWaitUntil(waitUntil));
}

type SharedSettings = { sharedStore: SharedStoreSettings; content: { previewToken: string }; environment: string };

function openSharedStore({ redisUrl, denoKv }: SharedStoreSettings, openRedis: OpenRedis): SharedStore | undefined {
  if (redisUrl !== undefined) return deferred(openRedis(redisUrl));
  if (denoKv) return deferred(import("./deno-kv-store.ts").then(({ openDenoKvStore }) => openDenoKvStore()));
  return undefined;
}

function deferred(opening: Promise<SharedStore>): SharedStore {
  // Ignored here, since each use rejects with the same error.
  opening.catch(() => {});
  return {
    take: async (take) => (await opening).take(take),
    claim: async (key, milliseconds) => (await opening).claim(key, milliseconds),
    read: async (key) => (await opening).read(key),
    write: async (key, text, milliseconds) => (await opening).write(key, text, milliseconds),
    publish: async (text) => (await opening).publish(text),
    listen: (listener, onRefused) => void opening.then(({ listen }) => listen(listener, onRefused)).catch(() => {}),
    reopen: () => void opening.then(({ reopen }) => reopen()).catch(() => {}),
    close: async () => (await opening).close(),
  };
}
