import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { followJsonFolder, type JsonFile, type JsonFiles, overlayFolders } from "../library/json-folder.ts";
import { parseStoryFile, type StoryFile } from "../library/story.ts";

/** Editors' changes on top of base stories, whose files stay unchanged. */
export type Edits = {
  /** Returns the current stories with the edits applied. */
  stories: () => JsonFiles<StoryFile>;
  /** Writes, atomically, the file of a story or of its draft ("home.draft"). */
  write(path: string, file: StoryFile): void;
  /** Removes the file of an edit; hides the base story if there is one. */
  remove(path: string): void;
  count(): number;
};

/** Opens the folder of edits, which the first write creates. A file that contains `null` hides the base story. */
export function openEdits(folder: string, readBase: () => JsonFiles<StoryFile>): Edits {
  const edited = followJsonFolder(folder, (json) => (json === null ? null : parseStoryFile(json)));
  const pathOf = (path: string) => join(folder, `${path}.json`);
  return {
    stories: withoutDeleted(overlayFolders<StoryFile | null>(readBase, edited)),
    write: (path, file) => writeJson(pathOf(path), file),
    remove(path) {
      if (readBase().has(path)) writeJson(pathOf(path), null);
      else rmSync(pathOf(path), { force: true });
    },
    count: () => edited().size,
  };
}

/** Writes atomically, and creates missing folders. */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporaryFile = `${file}.${crypto.randomUUID()}.part`;
  writeFileSync(temporaryFile, JSON.stringify(value));
  renameSync(temporaryFile, file);
}

function withoutDeleted(read: () => JsonFiles<StoryFile | null>): () => JsonFiles<StoryFile> {
  let last: { from: JsonFiles<StoryFile | null>; left: JsonFiles<StoryFile> } | undefined;
  return () => {
    const source = read();
    if (last?.from === source) return last.left;
    const isWritten = (file: JsonFile<StoryFile | null>): file is JsonFile<StoryFile> => file.value !== null;
    const remaining = [...source].flatMap(([path, file]) => (isWritten(file) ? [[path, file] as const] : []));
    // Returns the same map if no story is deleted, since the library memoizes by the map's identity.
    last = { from: source, left: remaining.length === source.size ? (source as JsonFiles<StoryFile>) : new Map(remaining) };
    return last.left;
  };
}
