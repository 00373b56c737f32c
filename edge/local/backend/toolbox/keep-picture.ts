import type { DatabaseSync } from "node:sqlite";
import { RefusedCall } from "../call.ts";
import { keepFile, readFile } from "./kept-files.ts";
import { readPicture } from "./picture.ts";

/**
 * Keeps the picture that came with a call. This machine's back end has no picture library: the bytes stay as they are, and
 * what is said of them is read from their header. Refuses what is no JPEG, PNG, WebP or HEIC, whatever it calls itself.
 */
export async function keepPicture(database: DatabaseSync, file: File | undefined) {
  const bytes = await readFile(file);
  const picture = readPicture(bytes);
  if (!picture) throw new RefusedCall("the file is no JPEG, PNG, WebP or HEIC picture");
  return { id: keepFile(database, { name: file?.name ?? "", type: picture.type, bytes }), bytes: bytes.byteLength, ...picture };
}
