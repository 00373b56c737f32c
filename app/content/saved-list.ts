import { z } from "zod";
import type { Saved } from "./snapshot.ts";

/** A list that outlives a process, in parts that are short enough to be written between two requests. */
const perPart = 10_000;
const partName = (name: string, part: number) => (part === 0 ? name : `${name}-${part}`);

/** Keeps a list in a while, with what is to be known about it. */
export function keepList(saved: Saved, name: string, about: unknown, items: readonly unknown[]): void {
  const list = crypto.randomUUID();
  const parts = Math.max(1, Math.ceil(items.length / perPart));
  for (let part = 0; part < parts; part += 1) {
    const ofPart = items.slice(part * perPart, (part + 1) * perPart);
    saved.keep(partName(name, part), list, () => JSON.stringify({ list, parts, about, items: ofPart }));
  }
}

/** Reads a list that another process has left; undefined where there is none, or not all of it. */
export async function restoreList<About, Item>(
  saved: Saved,
  name: string,
  about: z.ZodType<About>,
  item: z.ZodType<Item>,
): Promise<{ about: About; items: Item[] } | undefined> {
  const schema = z.object({ list: z.string(), parts: z.number().max(1_000), about, items: z.array(item) });
  const read = (part: number) => saved.read(partName(name, part), (value) => schema.parse(value));
  const first = await read(0);
  if (!first) return undefined;
  const others = await Promise.all(Array.from({ length: first.parts - 1 }, (_, part) => read(part + 1)));
  // Parts of two lists are none.
  if (!others.every((part) => part?.list === first.list)) return undefined;
  return { about: first.about, items: [first, ...others].flatMap((part) => part?.items ?? []) };
}
