import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { maxUploadBytes } from "#app/backend/call.ts";
import { toolboxFileTypes } from "#app/backend/calls/toolbox/stored-file.ts";
import { RejectedCallError } from "../call.ts";
import { newSecret } from "../secret.ts";

const fileRow = z.object({ name: z.string(), type: z.enum(toolboxFileTypes), bytes: z.instanceof(Uint8Array<ArrayBuffer>) });

export type ToolboxFile = z.infer<typeof fileRow>;

const maxFiles = 60;

/** Reads the file of a call; rejects a file that is missing, empty or too large. */
export async function readUploadedFile(file: File | undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (!file || file.size === 0) throw new RejectedCallError("a file is missing: send it as the field file of a multipart form");
  if (file.size > maxUploadBytes) throw new RejectedCallError(`the file is larger than ${maxUploadBytes} bytes`);
  return file.bytes();
}

/** Stores a file for download, and returns its unguessable id. */
function storeFile(database: DatabaseSync, { name, type, bytes }: ToolboxFile): string {
  const id = newSecret();
  database.prepare("INSERT INTO toolbox_file (id, name, type, bytes) VALUES (?, ?, ?, ?)").run(id, safeName(name), type, bytes);
  database
    .prepare("DELETE FROM toolbox_file WHERE place IN (SELECT place FROM toolbox_file ORDER BY place DESC LIMIT -1 OFFSET ?)")
    .run(maxFiles);
  return id;
}

/** Stores a picture under a name with its type's extension; returns id and size. @param place number of the picture if there are several */
export function storePicture(
  database: DatabaseSync,
  { width, height, ...file }: ToolboxFile & { width: number; height: number },
  place?: number,
) {
  const { type, bytes } = file;
  const id = storeFile(database, { ...file, name: fileName(file.name, type, place) });
  return { id, bytes: bytes.byteLength, width, height };
}

/** Reads a stored file; rejects the id of an unknown or deleted file. */
export function readStoredFile(database: DatabaseSync, id: string): ToolboxFile {
  const row = database.prepare("SELECT name, type, bytes FROM toolbox_file WHERE id = ?").get(id);
  if (!row) throw new RejectedCallError("the file does not exist or has expired");
  return fileRow.parse(row);
}

/** Builds a file name with the type's extension and, if there are several pictures, a number: "holiday-2.jpg" from "holiday.pdf". */
function fileName(name: string, type: ToolboxFile["type"], place?: number): string {
  const stem = name.replace(/\.\w{1,5}$/, "") || "file";
  return `${stem}${place === undefined ? "" : `-${place}`}.${extensions[type]}`;
}

const extensions: Record<ToolboxFile["type"], string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/heic": "heic",
  "application/pdf": "pdf",
};

/** Makes a file name valid on all systems: without path separators and control characters, at most 100 characters. */
function safeName(name: string): string {
  return (
    name
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]/gu, "_")
      .slice(-100)
      .toWellFormed() || "file"
  );
}
