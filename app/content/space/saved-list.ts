import { z } from "zod";
import type { SnapshotStore } from "./snapshot.ts";

/** Max entries per part, few enough to serialize without delaying requests. */
const perPart = 10_000;
const partName = (name: string, part: number) => (part === 0 ? name : `${name}-${part}`);

export function saveSnapshotList(snapshot: SnapshotStore, name: string, about: unknown, items: readonly unknown[]): void {
  const list = crypto.randomUUID();
  const parts = Math.max(1, Math.ceil(items.length / perPart));
  for (let part = 0; part < parts; part += 1) {
    const ofPart = items.slice(part * perPart, (part + 1) * perPart);
    snapshot.keep(partName(name, part), list, () => JSON.stringify({ list, parts, about, items: ofPart }));
  }
}

/** Returns undefined if a part is missing or belongs to another save. */
export async function restoreSnapshotList<About, Item>(
  snapshot: SnapshotStore,
  name: string,
  about: z.ZodType<About>,
  item: z.ZodType<Item>,
): Promise<{ about: About; items: Item[] } | undefined> {
  const schema = z.object({ list: z.string(), parts: z.number().max(1_000), about, items: z.array(item) });
  const read = (part: number) => snapshot.read(partName(name, part), (value) => schema.parse(value));
  const first = await read(0);
  if (!first) return undefined;
  const others = await Promise.all(Array.from({ length: first.parts - 1 }, (_, part) => read(part + 1)));
  if (!others.every((part) => part?.list === first.list)) return undefined;
  return { about: first.about, items: [first, ...others].flatMap((part) => part?.items ?? []) };
}
