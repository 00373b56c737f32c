import { openBudget } from "#app/cache/budget.ts";
import { withDeadline } from "#app/cache/deadline.ts";
import { openPauses } from "#app/cache/pauses.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import { logCounted } from "#app/observe/counted.ts";
import { failureOf } from "#app/observe/fault.ts";
import type { Shell } from "./shell-store.ts";
import { type ShellContext, shellAsText, shellFromText } from "./written-shell.ts";

/** A place of the platform's that outlives a process: texts under names, whole or not at all. An adapter of the edge. */
export type OutlivingStore = {
  /** The text of a name; undefined where there is none. May throw, and may take its time. */
  read(name: string): Promise<string | undefined>;
  /** Keeps a text, in place of another one of this name, for so many seconds at most. May throw. */
  write(name: string, text: string, seconds: number): Promise<void>;
};

/** Where shells outlive a process. */
export type Outliving = {
  store: OutlivingStore;
  /** All that shells are printed by and from beside what a page records: code and settings. No shell of another one is ever read. */
  of: string;
};

export type OutlivingShells = {
  /** The shell of a page, as another process has printed it; undefined where there is none in time. Never rejects. */
  restored(key: string, context: ShellContext): Promise<Shell | undefined>;
  /** Keeps a shell in a while, behind its visitor. */
  keep(key: string, shell: Shell, context: ShellContext): void;
  /** How often a shell was there, was not there, and the store failed, for `/_health`. */
  state(): { hits: number; misses: number; failures: number };
};

/** Who asks for a page waits this long for the store, in milliseconds; a shell is printed in less where all is warm. */
const patience = 50;
/** A write takes no longer, in milliseconds. */
const longestWrite = 5_000;
/** A store that fails is left alone for so long, in milliseconds; its reads and its writes each for themselves. */
const pauses = { first: 1_000, longest: 60_000 };
/** A shell is kept for a day, in seconds: one that is still asked for is then printed once more. */
const keptFor = 86_400;
/**
 * There are only so many names, and what comes later under the same one takes its place: whatever is asked for, and by however many
 * builds, a store without bounds of its own holds no more.
 */
const mostNames = 4_096;
/** In characters. Vercel takes 2 MB; the largest page has less than a tenth. */
const largest = 400_000;
/** A flood of addresses writes no more than this. */
const writes = { perSecond: 10, atOnce: 200 };

const events = { read: "shell-store-unread", write: "shell-store-unwritten" };

/**
 * Shells beyond the life of a process. A store that is slow, broken or gone costs a visitor the patience once, and then nothing for a
 * while; what is damaged in it costs a print (docs/decisions/0146).
 *
 * @param now milliseconds
 */
export function openOutlivingShells({ store, of }: Outliving, waitUntil: WaitUntil, now?: () => number): OutlivingShells {
  const paused = openPauses(pauses, now);
  const mayWrite = openBudget(writes, now);
  const counts = { hits: 0, misses: 0, failures: 0 };
  const world = digest(of);
  /** Names a page of this code and these settings; and vouches for a text of it. */
  const idOf = async (key: string) => digest(`${await world}\n${key}`);
  const sumOf = async (key: string, text: string) => digest(`${await world}\n${key}\n${text}`);

  async function tried<T>(what: keyof typeof events, milliseconds: number, attempt: () => Promise<T>): Promise<T | "failed"> {
    try {
      const done = await withDeadline(attempt(), milliseconds, () => {
        throw new Error(`nothing within ${milliseconds} ms`);
      });
      paused.end(what);
      return done;
    } catch (error) {
      paused.lengthen(what);
      counts.failures += 1;
      logCounted("warn", events[what], { reason: failureOf(error) });
      return "failed";
    }
  }

  async function write(key: string, shell: Shell, context: ShellContext): Promise<void> {
    // Its visitor comes first.
    await new Promise((resolve) => setTimeout(resolve));
    const text = shellAsText(shell, context);
    if (text.length > largest) return;
    const id = await idOf(key);
    await store.write(nameOf(id), `${id} ${await sumOf(key, text)}\n${text}`, keptFor);
  }

  /** The shell within what was kept under a name; undefined for that of another page, and with an event for what is none. */
  async function opened(kept: string, id: string, key: string, context: ShellContext): Promise<Shell | undefined> {
    const [, whose, sum] = /^(\w{64}) (\w{64})\n/.exec(kept) ?? [];
    // Another page, or another build, has the same name.
    if (whose !== undefined && whose !== id) return undefined;
    try {
      const text = kept.slice(headLength);
      if (sum !== (await sumOf(key, text))) throw new Error("it is not what was written");
      return shellFromText(text, context);
    } catch (error) {
      logCounted("error", "shell-store-broken", { reason: failureOf(error) });
      return undefined;
    }
  }

  return {
    async restored(key, context) {
      if (paused.isOn("read")) return undefined;
      const id = await idOf(key);
      const kept = await tried("read", patience, () => store.read(nameOf(id)));
      if (kept === "failed") return undefined;
      const shell = kept === undefined ? undefined : await opened(kept, id, key, context);
      counts[shell ? "hits" : "misses"] += 1;
      return shell;
    },
    keep(key, shell, context) {
      if (!paused.isOn("write") && mayWrite()) waitUntil(tried("write", longestWrite, () => write(key, shell, context)));
    },
    state: () => ({ ...counts }),
  };
}

/** Two digests, a space and a line's end. */
const headLength = 130;

function nameOf(id: string): string {
  return String(Number.parseInt(id.slice(0, 8), 16) % mostNames);
}

/** SHA-256, as hex. */
async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
