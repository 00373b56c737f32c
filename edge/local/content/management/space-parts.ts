import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { writeJson } from "./edits.ts";

const component = z.looseObject({ id: z.int(), name: z.string(), schema: z.record(z.string(), z.unknown()) });
const asset = z.object({ id: z.int(), filename: z.string(), content_type: z.string(), content_length: z.int() });
const parts = z.object({
  components: z.array(component).default([]),
  /** Full slugs of created folders; stories' slugs imply the folders above them (folders.ts). */
  folders: z.array(z.string()).default([]),
  assets: z.array(asset).default([]),
});

/** Content types, folders and assets that the management API created in a space. */
export type SpaceParts = z.infer<typeof parts>;

export type SpacePartsFile = { read(): SpaceParts; change(change: Partial<SpaceParts>): void };

/** Opens the file of a space's parts; a missing file means an empty space. `read` throws an error if the file is unreadable or invalid. */
export function openSpaceParts(folder: string): SpacePartsFile {
  const file = join(folder, "space.json");
  function read(): SpaceParts {
    let text = "{}";
    try {
      text = readFileSync(file, "utf8");
    } catch (error) {
      // A missing file is no error, since the first change creates it.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
    return parts.parse(JSON.parse(text));
  }
  return { read, change: (change) => writeJson(file, { ...read(), ...change }) };
}
