import { describe, expect, it } from "vitest";
import type { Channel } from "../app/channel/channels.ts";
import { markets } from "../app/locale/markets.ts";
import { storyFolderOf } from "../app/locale/story-folder.ts";
import { objectsOf } from "../edge/local/content/delivery/objects-of.ts";
import editions from "../edge/local/content/editions.json" with { type: "json" };
import { folderOf, publishedStories } from "./stories.ts";

/** From shop 3.34. */
const accessories: Record<Channel, readonly string[]> = {
  card: ["bow", "envelope", "inlay", "ribbon"],
  poster: ["box", "posterbar", "screw", "standard"],
};

/** Source of each folder that inherits: a block that the source gets is in the folder, too. */
const sourceOf = new Map(Object.entries(editions).flatMap(([folder, edition]) => ("from" in edition ? [[folder, edition.from]] : [])));

describe.each(["poster", "card"] as const)("the folders of the %s channel", (channel) => {
  const folders = markets.flatMap((market) =>
    market.channel === channel ? market.locales.map((locale) => storyFolderOf({ channel, locale })) : [],
  );

  it("have the same kinds of blocks", () => {
    const kinds = valuesIn(folders, "component");
    const all = new Set([...kinds.values()].flatMap((found) => [...found]));
    const lacks = (folder: string, kind: string) => !kinds.get(folder)?.has(kind);
    const isLackOfSource = (folder: string, kind: string) => sourceOf.has(folder) && lacks(sourceOf.get(folder) as string, kind);
    const missing = folders.flatMap((folder) =>
      [...all]
        .filter((kind) => lacks(folder, kind) && !isLackOfSource(folder, kind))
        .map((kind) => `${folder} has no story with ${kind}: add the block to one of its stories`),
    );
    expect(missing).toEqual([]);
  });

  it("show every accessory kind of the channel", () => {
    const kinds = valuesIn(folders, "accessoryType");
    expect(folders.map((folder) => [folder, [...(kinds.get(folder) ?? [])].sort()])).toEqual(
      folders.map((folder) => [folder, accessories[channel]]),
    );
  });
});

/** Collects the texts that a field has anywhere in the stories of each folder. */
function valuesIn(folders: readonly string[], field: string): Map<string, Set<string>> {
  const found = new Map(folders.map((folder) => [folder, new Set<string>()]));
  for (const { full_slug, content } of publishedStories.values())
    for (const { [field]: value } of objectsOf(content)) if (typeof value === "string" && value) found.get(folderOf(full_slug))?.add(value);
  return found;
}
