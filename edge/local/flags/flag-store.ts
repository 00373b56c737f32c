import { createHash } from "node:crypto";
import { z } from "zod";
import { log, reason } from "../log.ts";

/** One state of the store. */
export interface Flags {
  items: ReadonlyMap<string, unknown>;
  /** Changes with every change of the file. */
  digest: string;
  /** Milliseconds since 1970. */
  updatedAt: number;
}

const storeFile = z.record(z.string(), z.unknown());

/**
 * Reads the store's file, `{ "key": value }`, anew each time.
 *
 * Gives the state of the file; while the file is absent or broken, the last good one (one log line per state of the file),
 * or null when there has been none.
 */
export function flagStore(path: string): () => Promise<Flags | null> {
  let lastText: string | null = null;
  let lastGood: Flags | null = null;

  return async () => {
    const text = await Deno.readTextFile(path).catch((error: unknown) => `unreadable: ${reason(error)}`);
    if (text === lastText) return lastGood;
    lastText = text;
    try {
      lastGood = { items: parseItems(text), digest: sha256(text), updatedAt: Date.now() };
    } catch (error) {
      log("flag-store-broken", { file: path, error: reason(error) });
    }
    return lastGood;
  };
}

function parseItems(text: string): Map<string, unknown> {
  const value: unknown = JSON.parse(text);
  storeFile.parse(value);
  return new Map(Object.entries(Object(value)));
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
