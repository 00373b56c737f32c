import { createBackoff } from "#app/cache/backoff.ts";
import { withDeadline } from "#app/cache/deadline.ts";
import { hexDigest } from "#app/cache/hash.ts";
import { createRateLimiter } from "#app/cache/rate-limiter.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import { redactedMessage } from "#app/observe/describe-error.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";
import type { Shell } from "./rendered-shell.ts";
import type { ShellBindings } from "./written-shell.ts";

/** Key-value store of the platform that outlives the process; values are read whole or not at all. */
export type PersistentStore = {
  /** May throw, and may be slow. */
  read(name: string): Promise<string | undefined>;
  /** Overwrites. May throw. */
  write(name: string, text: string, seconds: number): Promise<void>;
};

export type PersistentShellStore = {
  store: PersistentStore;
  /** Identifies code and settings: shells of another identity are never read. */
  identity: string;
};

export type PersistentShells = {
  /** Returns undefined if no shell is found in time. Never rejects. */
  restored(key: string, context: ShellBindings): Promise<Shell | undefined>;
  keep(key: string, shell: Shell, context: ShellBindings): void;
  state(): { hits: number; misses: number; failures: number };
};

/** Read timeout (ms); a warm process renders a shell in less. */
const timeout = 50;
/** In milliseconds. */
const writeTimeout = 5_000;
/** Backoff (ms), separate for reads and writes. */
const pauses = { first: 1_000, longest: 60_000 };
const ttlSeconds = 86_400;
/** Number of names to which keys are hashed. Keys with one name overwrite each other, which bounds a store without limits of its own. */
const maxNames = 4_096;
/** Max characters of a stored shell. Vercel accepts 2 MB, and the largest page has less than 0.2 MB. */
const maxChars = 400_000;
/** Limits writes when many URLs are requested. */
const writes = { perSecond: 10, atOnce: 200 };

const events = { read: "shell-store-read-failed", write: "shell-store-write-failed" };

/**
 * A page whose entry is damaged is rendered again (docs/decisions/0146).
 *
 * @param now milliseconds
 */
export function createPersistentShells(
  { store, identity }: PersistentShellStore,
  waitUntil: WaitUntil,
  now?: () => number,
): PersistentShells {
  const paused = createBackoff(pauses, now);
  const mayWrite = createRateLimiter(writes, now);
  const counts = { hits: 0, misses: 0, failures: 0 };
  const world = hexDigest("SHA-256", identity);
  const idOf = async (key: string) => hexDigest("SHA-256", `${await world}\n${key}`);
  const sumOf = async (key: string, text: string) => hexDigest("SHA-256", `${await world}\n${key}\n${text}`);

  async function tried<T>(what: keyof typeof events, milliseconds: number, attempt: () => Promise<T>): Promise<T | "failed"> {
    try {
      const done = await withDeadline(attempt(), milliseconds, () => {
        throw new Error(`no answer within ${milliseconds} ms`);
      });
      paused.end(what);
      return done;
    } catch (error) {
      paused.lengthen(what);
      counts.failures += 1;
      logThrottled("warn", events[what], { reason: redactedMessage(error) });
      return "failed";
    }
  }

  async function write(key: string, shell: Shell, context: ShellBindings): Promise<void> {
    // Lets the visitor's response go first.
    await new Promise((resolve) => setTimeout(resolve));
    const { serializeShell } = await loadWriting();
    const text = serializeShell(shell, context);
    if (text.length > maxChars) return;
    const id = await idOf(key);
    await store.write(nameOf(id), `${id} ${await sumOf(key, text)}\n${text}`, ttlSeconds);
  }

  async function opened(kept: string, id: string, key: string, context: ShellBindings): Promise<Shell | undefined> {
    const [, whose, sum] = /^(\w{64}) (\w{64})\n/.exec(kept) ?? [];
    if (whose !== undefined && whose !== id) return undefined;
    try {
      const text = kept.slice(headLength);
      if (sum !== (await sumOf(key, text))) throw new Error("the checksum is wrong");
      const { deserializeShell } = await loadWriting();
      return deserializeShell(text, context);
    } catch (error) {
      logThrottled("error", "shell-store-corrupted", { reason: redactedMessage(error) });
      return undefined;
    }
  }

  return {
    async restored(key, context) {
      if (paused.isOn("read")) return undefined;
      const id = await idOf(key);
      const kept = await tried("read", timeout, () => store.read(nameOf(id)));
      if (kept === "failed") return undefined;
      const shell = kept === undefined ? undefined : await opened(kept, id, key, context);
      counts[shell ? "hits" : "misses"] += 1;
      return shell;
    },
    keep(key, shell, context) {
      if (!paused.isOn("write") && mayWrite()) waitUntil(tried("write", writeTimeout, () => write(key, shell, context)));
    },
    state: () => ({ ...counts }),
  };
}

/** Loaded on demand, since most processes have no persistent store. */
const loadWriting = () => import("./written-shell.ts");

/** Length of two digests, a space and a line break. */
const headLength = 130;

function nameOf(id: string): string {
  return String(Number.parseInt(id.slice(0, 8), 16) % maxNames);
}
