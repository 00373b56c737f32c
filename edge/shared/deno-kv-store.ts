import type { SharedStore } from "#app/shared-state/shared-store.ts";
import type { DenoKv } from "./deno-kv.ts";
import { createDenoKvCounter } from "./deno-kv-counter.ts";

/** Max characters of a part of a text; Deno KV allows 64 KiB per value. */
const maxPart = 20_000;
/**
 * Entry of a text. A short text is stored in the entry itself, since separate parts remain until they expire even if the text is replaced.
 */
type Text = { id: string; parts: number; until: number; short?: string };

const newsKey = ["passepartout", "news"];
const newsLifetime = 60_000;
/** Pause before watching again (ms). */
const watchInterval = 1_000;

/** @throws Error if the runtime has no Deno KV */
export async function openDenoKvStore(): Promise<SharedStore> {
  const { openKv } = (globalThis as unknown as { Deno?: { openKv?: () => Promise<DenoKv> } }).Deno ?? {};
  if (!openKv)
    throw new Error("SHARED_KV is on, and this runtime has no Deno.openKv: deno.json enables it (unstable: kv), other runtimes lack it");
  return createDenoKvStore(await openKv());
}

export function createDenoKvStore(kv: DenoKv, now: () => number = Date.now): SharedStore {
  const closing = new AbortController();
  const count = createDenoKvCounter(kv, now);
  const keyOf = (kind: string, key: string) => ["passepartout", kind, key];

  return {
    take: (take) => count(keyOf("window", take.key), take),
    async claim(name, milliseconds) {
      const key = keyOf("claim", name);
      const { value, versionstamp } = await kv.get<{ until: number }>(key);
      // Deno KV deletes expired entries with a delay.
      if (value && value.until > now()) return false;
      const entry = { until: now() + milliseconds };
      const { ok } = await kv.atomic().check({ key, versionstamp }).set(key, entry, { expireIn: milliseconds }).commit();
      return ok;
    },
    async read(name) {
      const { value } = await kv.get<Text>(keyOf("text", name));
      if (!value || value.until <= now()) return undefined;
      if (value.short !== undefined) return value.short;
      const { id, parts } = value;
      const texts = await Promise.all(
        Array.from({ length: parts }, (_, part) => kv.get<string>([...keyOf("part", name), id, String(part)])),
      );
      return texts.every((part) => part.value !== null) ? texts.map((part) => part.value).join("") : undefined;
    },
    async write(name, text, milliseconds) {
      const options = { expireIn: milliseconds };
      const entry: Text = { id: crypto.randomUUID(), parts: Math.ceil(text.length / maxPart), until: now() + milliseconds };
      const isShort = text.length <= maxPart;
      if (!isShort)
        await Promise.all(
          Array.from({ length: entry.parts }, (_, part) =>
            kv.set([...keyOf("part", name), entry.id, String(part)], text.slice(part * maxPart, (part + 1) * maxPart), options),
          ),
        );
      await kv.set(keyOf("text", name), isShort ? { ...entry, short: text } : entry, options);
    },
    async publish(text) {
      await kv.set(newsKey, { text, id: crypto.randomUUID() }, { expireIn: newsLifetime });
    },
    listen: (listener) => void follow(kv, listener, closing.signal),
    // Deno KV reconnects by itself.
    reopen() {},
    async close() {
      closing.abort();
      kv.close();
    },
  };
}

/** Calls the listener with each message; of several in quick succession, perhaps only with the last. */
async function follow(kv: DenoKv, listener: (text: string) => void, closed: AbortSignal): Promise<void> {
  while (!closed.aborted) {
    try {
      for await (const [entry] of kv.watch([newsKey])) if (entry?.value) listener(entry.value.text);
    } catch {
      // The next watch may work.
    }
    await new Promise((resolve) => setTimeout(resolve, watchInterval));
  }
}
