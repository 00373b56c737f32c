import { createHash, randomUUID } from "node:crypto";
import { dirname } from "node:path";
import { z } from "zod";
import { log, messageOf } from "../log.ts";

export interface Flags {
  items: ReadonlyMap<string, unknown>;
  /** Hash of the file. */
  digest: string;
}

/** File of a flag store, with an edited copy that replaces it once it exists. */
export interface FlagFile {
  /**
   * Reads the file, `{ "key": value }`, on each call.
   *
   * While the file is missing or broken, returns the last good flags, or null if there were none, and logs one line per broken version.
   */
  read(): Promise<Flags | null>;
  /** Writes the result of `change` to the edited copy, atomically and one change at a time; an undefined result writes nothing. */
  change(change: (flags: Flags | null) => ReadonlyMap<string, unknown> | undefined): Promise<void>;
}

const storeFile = z.record(z.string(), z.unknown());

/**
 * Opens a store in a JSON file.
 *
 * @param edited path of the edited copy, which is read instead of the file once it exists
 */
export function openFlagFile(path: string, edited: string): FlagFile {
  let lastText: string | null = null;
  let lastGood: Flags | null = null;
  let lastChange: Promise<unknown> = Promise.resolve();

  async function read(): Promise<Flags | null> {
    const text = await Deno.readTextFile(edited)
      .catch(() => Deno.readTextFile(path))
      .catch((error: unknown) => `unreadable: ${messageOf(error)}`);
    if (text === lastText) return lastGood;
    lastText = text;
    try {
      lastGood = { items: parseItems(text), digest: sha256(text) };
    } catch (error) {
      log("flag-store-broken", { file: path, error: messageOf(error) });
    }
    return lastGood;
  }

  return {
    read,
    change(change) {
      const done = lastChange.then(async () => {
        const items = change(await read());
        if (items) await writeFlagJson(edited, Object.fromEntries(items));
      });
      lastChange = done.catch(() => {});
      return done;
    },
  };
}

/** Writes a JSON file atomically; creates its folder if it is missing. */
export async function writeFlagJson(file: string, value: unknown): Promise<void> {
  await Deno.mkdir(dirname(file), { recursive: true });
  const temporaryFile = `${file}.${randomUUID()}.part`;
  await Deno.writeTextFile(temporaryFile, `${JSON.stringify(value, null, 2)}\n`);
  await Deno.rename(temporaryFile, file);
}

function parseItems(text: string): Map<string, unknown> {
  const value: unknown = JSON.parse(text);
  storeFile.parse(value);
  return new Map(Object.entries(Object(value)));
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
