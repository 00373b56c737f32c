import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { RefusedCall } from "../call.ts";
import { newSecret } from "../secret.ts";

/** A file as the toolbox keeps it. */
export interface ToolboxFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** The largest file, in bytes: in base64 it stays below the largest answer that the shop reads, 2,000,000 bytes. */
const mostBytes = 1_490_000;
/** The most files that are kept; the oldest go first. */
const mostFiles = 20;

const fileRow = z.object({ name: z.string(), type: z.string(), bytes: z.instanceof(Uint8Array) });

/** The bytes of the file that came with a call; refuses none, an empty one, and a larger one than is kept. */
export async function readFile(file: File | undefined): Promise<Uint8Array> {
  if (!file || file.size === 0) throw new RefusedCall("a file is missing: send it as the field file of a multipart form");
  if (file.size > mostBytes) throw new RefusedCall(`the file is larger than ${mostBytes} bytes`);
  return file.bytes();
}

/** Keeps a file for a download and gives its id, which nobody can guess. */
export function keepFile(database: DatabaseSync, { name, type, bytes }: ToolboxFile): string {
  const id = newSecret();
  database.prepare("INSERT INTO toolbox_file (id, name, type, bytes) VALUES (?, ?, ?, ?)").run(id, plainName(name), type, bytes);
  database
    .prepare("DELETE FROM toolbox_file WHERE place IN (SELECT place FROM toolbox_file ORDER BY place DESC LIMIT -1 OFFSET ?)")
    .run(mostFiles);
  return id;
}

/** The file with an id; refuses an unknown one, or one whose file has made room for others. */
export function keptFile(database: DatabaseSync, id: string): ToolboxFile {
  const row = database.prepare("SELECT name, type, bytes FROM toolbox_file WHERE id = ?").get(id);
  if (!row) throw new RefusedCall("there is no such file (any more)");
  return fileRow.parse(row);
}

/** A name that is a name on every machine: no way to a folder, nothing unprintable, at most 100 characters. */
function plainName(name: string): string {
  return (
    name
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]/gu, "_")
      .slice(-100)
      .toWellFormed() || "file"
  );
}
