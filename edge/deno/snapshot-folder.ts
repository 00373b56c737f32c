import { readBounded } from "#app/cache/read-bounded.ts";
import { logEvent } from "#app/observe/log.ts";
import type { SnapshotFolder } from "#app/request/services.ts";

/**
 * Max bytes of all files, above which the oldest are removed, and of one file, which are twice those of the content service's largest
 * response.
 */
const defaultLimits = { all: 100_000_000, file: 10_000_000 };
/** File systems allow 255 bytes; a partial file's suffix takes 42. */
const maxNameLength = 200;
const ending = ".json";
/** Age from which a partial file counts as abandoned (ms). */
const maxPartAge = 60_000;

/** Opens a content snapshot, one file per story. Ignores files beyond the limits; throws file system errors. */
export async function openSnapshotFolder(folder: string, limits = defaultLimits): Promise<SnapshotFolder> {
  const known = await list(folder, limits).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`CONTENT_SNAPSHOT: the folder cannot be read; name another one, or unset it. (${reason})`, { cause: error });
  });
  const place = (name: string) => `${folder}/${name}${ending}`;

  return {
    async read(name) {
      const file = fileName(name);
      if (file === undefined || !known.has(file)) return undefined;
      // Bounded, since the file may have grown.
      const bytes = await readBounded((await Deno.open(place(file))).readable, { bytes: limits.file });
      if (bytes === "large") throw new Error(`the file is larger than ${limits.file} bytes`);
      return new TextDecoder().decode(bytes);
    },
    async write(name, text) {
      const file = fileName(name);
      if (file === undefined) throw new Error("the name is too long for a file");
      const { byteLength } = new TextEncoder().encode(text);
      if (byteLength > limits.file) throw new Error(`the text is larger than ${limits.file} bytes`);
      const beside = `${folder}/${file}.${crypto.randomUUID()}.part`;
      try {
        await Deno.writeTextFile(beside, text);
        await Deno.rename(beside, place(file));
      } catch (error) {
        // Partial files of failed writes would fill the disk further.
        await Deno.remove(beside).catch(() => {});
        throw error;
      }
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
    let size = [...known.values()].reduce((sum, bytes) => sum + bytes, 0);
    for (const [file, bytes] of known) {
      if (size <= limits.all) return;
      known.delete(file);
      size -= bytes;
      await Deno.remove(place(file));
    }
  }
}

function fileName(name: string): string | undefined {
  const file = encodeURIComponent(name.toWellFormed());
  return file.length <= maxNameLength ? file : undefined;
}

type Found = { file: string; size: number; at: number };

/** Returns the bytes of each file by name, oldest file first, within the limits. */
async function list(folder: string, limits: typeof defaultLimits): Promise<Map<string, number>> {
  await Deno.mkdir(folder, { recursive: true });
  const found: Found[] = [];
  for await (const { name, isFile } of Deno.readDir(folder)) {
    if (!isFile) continue;
    // Another process may have removed the file.
    const file = await Deno.stat(`${folder}/${name}`).catch(() => undefined);
    if (!file) continue;
    const at = file.mtime?.getTime() ?? 0;
    if (name.endsWith(ending)) found.push({ file: name.slice(0, -ending.length), size: file.size, at });
    // Another process may still be writing a younger partial file.
    else if (name.endsWith(".part") && Date.now() - at > maxPartAge) await Deno.remove(`${folder}/${name}`).catch(() => {});
  }
  const youngest = found.sort((one, other) => other.at - one.at);
  let size = 0;
  const isWithin = (one: Found) => {
    if (one.size > limits.file || size + one.size > limits.all) return false;
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
