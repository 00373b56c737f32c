import { readBounded } from "#app/cache/read-bounded.ts";
import { logEvent } from "#app/observe/log.ts";
import type { ContentSnapshot } from "#app/request/services.ts";

/** Bytes of all files together, where the ones written longest ago go first, and of one: twice the largest answer of the content service. */
const usual = { all: 100_000_000, file: 10_000_000 };
/** File systems take names of 255 bytes. */
const longestName = 200;
const ending = ".json";
/** A part that is older, in milliseconds, was left by a process that ended. */
const longestPart = 60_000;

/**
 * A content snapshot in a folder of this machine, a file a story. The folder is made where it is not there, and read once, at
 * the start: a name that is not among its files costs no look at the disk. A file is written beside its place and moved there, so
 * that it is whole whenever the process ends. What was put there beyond the bounds is left where it is, unread, and told of in one
 * event. Every function throws what the file system throws.
 *
 * @throws Error with a sentence where the folder can be neither made nor read
 */
export async function snapshotFolder(folder: string, most = usual): Promise<ContentSnapshot> {
  /** Bytes by name, the ones written longest ago first. */
  const known = await list(folder, most).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`CONTENT_SNAPSHOT: the folder cannot be read; name another one, or unset it. (${reason})`, { cause: error });
  });
  const place = (name: string) => `${folder}/${name}${ending}`;

  return {
    async read(name) {
      const file = fileName(name);
      if (file === undefined || !known.has(file)) return undefined;
      // It may have grown since the folder was read.
      const bytes = await readBounded((await Deno.open(place(file))).readable, { bytes: most.file });
      if (bytes === "large") throw new Error(`the file is larger than ${most.file} bytes`);
      return new TextDecoder().decode(bytes);
    },
    async write(name, text) {
      const file = fileName(name);
      if (file === undefined) throw new Error("the name is too long for a file");
      const { byteLength } = new TextEncoder().encode(text);
      if (byteLength > most.file) throw new Error(`the text is larger than ${most.file} bytes`);
      const beside = `${folder}/${file}.${crypto.randomUUID()}.part`;
      await Deno.writeTextFile(beside, text);
      await Deno.rename(beside, place(file));
      known.delete(file);
      known.set(file, byteLength);
      await makeRoom();
    },
    async remove(name) {
      const file = fileName(name);
      if (file !== undefined && known.delete(file)) await Deno.remove(place(file));
    },
  };

  async function makeRoom(): Promise<void> {
    let size = [...known.values()].reduce((sum, of) => sum + of, 0);
    for (const [file, of] of known) {
      if (size <= most.all) return;
      known.delete(file);
      size -= of;
      await Deno.remove(place(file));
    }
  }
}

/** A slug as a name of a file: "poster/de-de/home" is "poster%2Fde-de%2Fhome"; undefined for one that is too long. */
function fileName(name: string): string | undefined {
  const file = encodeURIComponent(name.toWellFormed());
  return file.length <= longestName ? file : undefined;
}

type Found = { file: string; size: number; at: number };

/** Lists the files within the bounds by age; parts that a process left half written are removed. */
async function list(folder: string, most: typeof usual): Promise<Map<string, number>> {
  await Deno.mkdir(folder, { recursive: true });
  const found: Found[] = [];
  for await (const { name, isFile } of Deno.readDir(folder)) {
    if (!isFile) continue;
    // Another process may have moved or removed it meanwhile.
    const file = await Deno.stat(`${folder}/${name}`).catch(() => undefined);
    if (!file) continue;
    const at = file.mtime?.getTime() ?? 0;
    if (name.endsWith(ending)) found.push({ file: name.slice(0, -ending.length), size: file.size, at });
    // A younger one may be another process's, which is about to move it.
    else if (name.endsWith(".part") && Date.now() - at > longestPart) await Deno.remove(`${folder}/${name}`).catch(() => {});
  }
  const youngest = found.sort((one, other) => other.at - one.at);
  let size = 0;
  const isWithin = (one: Found) => {
    if (one.size > most.file || size + one.size > most.all) return false;
    size += one.size;
    return true;
  };
  const kept = youngest.filter(isWithin);
  if (kept.length < found.length) {
    const bytes = found.reduce((sum, one) => sum + one.size, 0) - size;
    logEvent("error", "content-snapshot-refused", { files: found.length - kept.length, bytes });
  }
  return new Map(kept.reverse().map((one) => [one.file, one.size]));
}
