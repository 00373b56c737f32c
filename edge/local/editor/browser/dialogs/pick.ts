import { type Asset, type Component, editorApi, type StoryListEntry } from "../api.ts";
import { element } from "../element.ts";
import { thumbnail } from "../fields/asset.ts";
import { openDialog, searchList } from "./dialog.ts";

/** @param folder such as "poster/de-de" */
export function pickStory(folder: string): Promise<StoryListEntry | undefined> {
  return openDialog<StoryListEntry>("Pick a page", (open) => {
    const find = (words: string) => editorApi.stories({ starts_with: `${folder}/`, text_search: words, page: "1" });
    searchList(open, `Pages of ${folder}`, find, ({ name, full_slug }) => [element("strong", {}, name), element("span", {}, full_slug)]);
  });
}

export function pickAsset(): Promise<Asset | undefined> {
  return openDialog<Asset>(
    "Pick a picture",
    (open) =>
      searchList(open, "Name or alternative text", editorApi.assets, ({ filename, short_filename, alt, meta_data }) => [
        thumbnail(filename),
        element("strong", {}, short_filename),
        element("span", {}, `${meta_data.size.replace("x", " × ")} · ${alt || "no alternative text"}`),
      ]),
    "wide pictures",
  );
}

/** Asks for one of the permitted components; returns its name, or undefined when cancelled. */
export async function pickComponent(allowed: readonly Component[]): Promise<string | undefined> {
  const picked = await openDialog<Component>("Add a block", (open) => {
    const find = async (words: string) =>
      allowed.filter(({ name, display_name }) => `${name} ${display_name}`.toLowerCase().includes(words.toLowerCase()));
    searchList(open, "Name of the block", find, ({ display_name }) => [element("strong", {}, display_name)]);
  });
  return picked?.name;
}
