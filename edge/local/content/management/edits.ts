import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type JsonFiles, jsonFolder, overlaid } from "../library/json-folder.ts";
import { parseStoryFile, type StoryFile } from "../library/story.ts";

/** What editors have written, over stories that it leaves alone. */
export type Edits = {
  /** The stories with what was edited, as the files are at the moment. */
  stories: () => JsonFiles<StoryFile>;
  /** Writes the file of a slug, or of its draft ("home.draft"); it is whole whenever the process ends. */
  write(path: string, file: StoryFile): void;
  /** Takes a file away, one of those below, too. Nothing happens where there is none. */
  remove(path: string): void;
  /** How many files were edited. */
  count(): number;
};

/**
 * Opens the folder of what was edited. It is made when something is written; a file in it that holds `null` stands for a story
 * below that was taken away.
 */
export function openEdits(folder: string, below: () => JsonFiles<StoryFile>): Edits {
  const edited = jsonFolder(folder, (json) => (json === null ? null : parseStoryFile(json)));
  const place = (path: string) => join(folder, `${path}.json`);
  return {
    stories: withoutGone(overlaid<StoryFile | null>(below, edited)),
    write: (path, file) => writeJson(place(path), file),
    remove(path) {
      if (below().has(path)) writeJson(place(path), null);
      else rmSync(place(path), { force: true });
    },
    count: () => edited().size,
  };
}

/** Writes a JSON file beside its place and moves it there; makes the folders that it takes. */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.${crypto.randomUUID()}.part`;
  writeFileSync(beside, JSON.stringify(value));
  renameSync(beside, file);
}

function withoutGone(read: () => JsonFiles<StoryFile | null>): () => JsonFiles<StoryFile> {
  let known: { from: JsonFiles<StoryFile | null>; left: JsonFiles<StoryFile> } | undefined;
  return () => {
    const from = read();
    if (known?.from === from) return known.left;
    const left = [...from].flatMap(([path, { value, writtenAt }]) => (value ? [[path, { value, writtenAt }] as const] : []));
    known = { from, left: new Map(left) };
    return known.left;
  };
}
