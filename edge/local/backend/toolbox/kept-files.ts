import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { fileLimit } from "#app/backend/call.ts";
import { fileTypes } from "#app/backend/calls/toolbox/kept-file.ts";
import { RefusedCall } from "../call.ts";
import { newSecret } from "../secret.ts";

const fileRow = z.object({ name: z.string(), type: z.enum(fileTypes), bytes: z.instanceof(Uint8Array<ArrayBuffer>) });

/** A file as the toolbox keeps it. */
export type ToolboxFile = z.infer<typeof fileRow>;

/** The most files that are kept; the oldest go first. */
const mostFiles = 60;

/** The bytes of the file that came with a call; refuses none, an empty one, and a larger one than is taken. */
export async function readFile(file: File | undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (!file || file.size === 0) throw new RefusedCall("a file is missing: send it as the field file of a multipart form");
  if (file.size > fileLimit) throw new RefusedCall(`the file is larger than ${fileLimit} bytes`);
  return file.bytes();
}

/** Keeps a file for a download and gives its id, which nobody can guess. */
function keepFile(database: DatabaseSync, { name, type, bytes }: ToolboxFile): string {
  const id = newSecret();
  database.prepare("INSERT INTO toolbox_file (id, name, type, bytes) VALUES (?, ?, ?, ?)").run(id, plainName(name), type, bytes);
  database
    .prepare("DELETE FROM toolbox_file WHERE place IN (SELECT place FROM toolbox_file ORDER BY place DESC LIMIT -1 OFFSET ?)")
    .run(mostFiles);
  return id;
}

/** Keeps a picture under a name of its kind, and gives what is said of it. @param place which of several it is */
export function keepPicture(
  database: DatabaseSync,
  { width, height, ...file }: ToolboxFile & { width: number; height: number },
  place?: number,
) {
  const { type, bytes } = file;
  const id = keepFile(database, { ...file, name: nameOf(file.name, type, place) });
  return { id, type, bytes: bytes.byteLength, width, height };
}

/** The file with an id; refuses an unknown one, or one whose file has made room for others. */
export function keptFile(database: DatabaseSync, id: string): ToolboxFile {
  const row = database.prepare("SELECT name, type, bytes FROM toolbox_file WHERE id = ?").get(id);
  if (!row) throw new RefusedCall("there is no such file (any more)");
  return fileRow.parse(row);
}

/** A name with the ending of what a file has become, and, of several, the place of this one: "holiday-2.jpg" of "holiday.pdf". */
function nameOf(name: string, type: ToolboxFile["type"], place?: number): string {
  const stem = name.replace(/\.\w{1,5}$/, "") || "file";
  return `${stem}${place === undefined ? "" : `-${place}`}.${endings[type]}`;
}

const endings: Record<ToolboxFile["type"], string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/heic": "heic",
  "application/pdf": "pdf",
};

/** A name that is a name on every machine: no way to a folder, nothing unprintable, at most 100 characters. */
function plainName(name: string): string {
  return (
    name
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]/gu, "_")
      .slice(-100)
      .toWellFormed() || "file"
  );
}
