import { createHash } from "node:crypto";
import { z } from "zod";
import { log, messageOf } from "../log.ts";

/** One version of the store. */
export interface Flags {
  items: ReadonlyMap<string, unknown>;
  /** Hash of the file. */
  digest: string;
  /** Unix time in milliseconds. */
  updatedAt: number;
}

const storeFile = z.record(z.string(), z.unknown());

/**
 * Reads the store's file, `{ "key": value }`, on each call.
 *
 * Returns the last good flags while the file is absent or broken (one log line per broken version), or null if there were none.
 */
export function flagStore(path: string): () => Promise<Flags | null> {
  let lastText: string | null = null;
  let lastGood: Flags | null = null;

  return async () => {
    const text = await Deno.readTextFile(path).catch((error: unknown) => `unreadable: ${messageOf(error)}`);
    if (text === lastText) return lastGood;
    lastText = text;
    try {
      lastGood = { items: parseItems(text), digest: sha256(text), updatedAt: Date.now() };
    } catch (error) {
      log("flag-store-broken", { file: path, error: messageOf(error) });
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
