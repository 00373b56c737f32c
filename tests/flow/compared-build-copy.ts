import { writeFile } from "node:fs/promises";
import { expect } from "vitest";
import { visibleHtml } from "../visible-html.ts";
import { eventually } from "./eventually.ts";
import { type BuildCopy, openBuildCopy, type ShopHere } from "./in-process.ts";
import { editStory } from "./page.ts";
import { ask, type PageRequest } from "./visitors.ts";

/** Story of the page with every feature. */
export const canvas = "poster/de-de/leinwanddruck";

/** A copy of the build with experiments and a page that has every feature, and a shop there that stores no pages. */
export type ComparedBuildCopy = { buildCopy: BuildCopy; uncached: ShopHere };

export async function openComparedBuildCopy(open = openBuildCopy): Promise<ComparedBuildCopy> {
  const buildCopy = await open();
  const uncached = buildCopy.openShop({ SHELL_CACHE: "off" });
  await setExperiments(buildCopy, 50);
  // Adds the action bar that the shipped page lacks, so that it has every feature by which pages can differ.
  await editStory(buildCopy, canvas, (story) => {
    story.content.bar = [{ _uid: "bar", component: "ActionBar", id: "summer", text: "Nur heute", actionBarEndDate: "2030-03-01 00:00" }];
  });
  return { buildCopy, uncached };
}

/** Gives this percentage of visitors the treatment on in each experiment, the others off. */
export async function setExperiments({ flagStore }: BuildCopy, share: number): Promise<void> {
  const treatments = [
    { name: "on", size: share },
    { name: "off", size: 100 - share },
  ];
  const common = { killed: false, trafficAllocation: 100, defaultTreatment: "off", treatments };
  await writeFile(flagStore, JSON.stringify({ experiments: [1409, 1616].map((seed) => ({ ...common, name: String(seed), seed })) }));
}

/** Returns the visible content and the status. */
export async function visibleAt(shop: ShopHere, of: PageRequest): Promise<string> {
  return visibleOf(await ask(shop, of));
}

type Asked = Awaited<ReturnType<typeof ask>>;

export const visibleOf = ({ status, text }: Asked) => `${status}\n${visible(text)}`;

/** Returns the visible content of a page, before and after late fragments fill their places. */
const visible = (text: string) =>
  text.startsWith("<!DOCTYPE") ? visibleHtml(text.replaceAll(/<template data-fills=.*?<\/template>/gs, "")) + visibleHtml(text) : text;

/** Reports whether a page came from the cache. */
export function isCached({ headers }: Asked): boolean {
  return /desc="hit"/.test(headers["server-timing"] ?? "");
}

/** Edits a story, and waits until the uncached shop shows `mark` on the page `shows`. */
export async function editShown(
  { buildCopy, uncached }: ComparedBuildCopy,
  slug: string,
  change: (content: Record<string, unknown>) => unknown,
  shows: PageRequest,
  mark: string,
) {
  await editStory(buildCopy, slug, (story) => change(story.content));
  await eventually(async () => expect((await ask(uncached, shows)).text).toContain(mark), 10_000);
}
