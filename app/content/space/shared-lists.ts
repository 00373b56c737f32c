import type { SharedState } from "#app/shared-state/shared-state.ts";
import type { SnapshotFolder } from "./snapshot.ts";

/** Lifetime of a shared list, and time for which one process alone may write its parts (ms). */
const lifetime = 24 * 3_600_000;
const writerFor = 10_000;
/** Max wait for a claim (ms); no visitor waits for it. */
const timeout = 500;
/** Max length of a part in characters; longer parts are not shared. */
const maxLength = 8_000_000;

/** Also keeps lists in the shared store, so that a new process need not read them from the content service. */
export function withSharedLists(folder: SnapshotFolder | undefined, shared: SharedState): SnapshotFolder | undefined {
  if (!shared.isShared) return folder;
  const writesUntil = new Map<string, number>();

  async function isWriter(list: string): Promise<boolean> {
    if ((writesUntil.get(list) ?? 0) > performance.now()) return true;
    // The claim in the store begins after this moment.
    const until = performance.now() + writerFor;
    if ((await shared.claim(`writer of ${list}`, writerFor, timeout)) !== true) return false;
    writesUntil.set(list, until);
    return true;
  }

  return {
    keeps: (name) => folder !== undefined || isList(name),
    read: async (name) => (isList(name) ? await shared.read(`snapshot ${name}`) : undefined) ?? folder?.read(name),
    async write(name, text) {
      if (isList(name) && text.length <= maxLength && (await isWriter(listOf(name)))) shared.write(`snapshot ${name}`, text, lifetime);
      await folder?.write(name, text);
    },
    async remove(name) {
      await folder?.remove(name);
    },
  };
}

/** Returns true for names of lists, which start with "_", unlike slugs. */
function isList(name: string): boolean {
  return name.startsWith("_");
}

function listOf(name: string): string {
  return name.replace(/-\d+$/, "");
}
