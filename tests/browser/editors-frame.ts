import type { Frame, Page } from "playwright";
import { schema } from "../../content-types/schema.ts";
import { localTokens } from "../../edge/local/environment.ts";
import { eventually } from "../flow/eventually.ts";
import type { House } from "../flow/house.ts";
import type { Visitor } from "./browser.ts";
import { editorOn } from "./editor.ts";

export type Story = { content: Record<string, unknown>; [field: string]: unknown };
export type Block = { _uid: string; component: string; [field: string]: unknown };

/** The shop's page in the editor's frame, once it takes what is written. */
export async function framed({ page, expects }: Visitor, house: House, story: string): Promise<Frame> {
  // What looks for faults of the page asks the frame as well, which is of another origin.
  expects(/Failed to execute 'postMessage'/);
  await editorOn(page).goes(house, story);
  const frame = await eventually(async () => {
    const found = page.frames().find((one) => one.url().includes(`localhost:${house.ports.shop}/`));
    if (!found) throw new Error("the frame shows no page of the shop");
    return found;
  });
  await frame.locator("[data-preview-bar]").waitFor({ state: "attached" });
  await frame.locator("html[data-operated]").waitFor({ state: "attached" });
  return frame;
}

/** Tells the frame that a story is being written, as the editor does. */
export async function writes(page: Page, story: object): Promise<void> {
  await page.evaluate((told) => {
    document.querySelector<HTMLIFrameElement>("[data-page]")?.contentWindow?.postMessage({ action: "input", story: told }, "*");
  }, story);
}

export async function draftOf(house: House, fullSlug: string): Promise<Story> {
  const answer = await fetch(`${house.addresses.content}/v2/cdn/stories/${fullSlug}?version=draft&token=${localTokens.preview}&cv=1`);
  return ((await answer.json()) as { story: Story }).story;
}

/** The blocks of a page, those of groups left alone. */
export function blocksIn({ content }: Story): Block[] {
  return ["teaser", "uspTeaser", "calculator", "body"].flatMap((field) => (content[field] as Block[] | undefined) ?? []);
}

/** The types of the blocks that a page may hold. */
export const pageBlocks = [
  ...new Set(
    schema.blocks.page.fields.flatMap((field) => (field.name === "body" && "allow" in field ? (field.allow as readonly string[]) : [])),
  ),
];

/** The first field of a block that an editor types words into. */
export function textFieldOf({ component }: Block): string | undefined {
  const type = Object.values(schema.blocks).find(({ name }) => name === component);
  return type?.fields.find((field) => field.type === "text" && /headline|title|text|name/i.test(field.name))?.name;
}

export async function slugsIn(house: House, folders: readonly string[]): Promise<string[]> {
  const answer = await fetch(`${house.addresses.content}/v2/cdn/links?version=draft&token=${localTokens.preview}&cv=1&per_page=1000`);
  const { links } = (await answer.json()) as { links: Record<string, { slug: string; is_folder: boolean }> };
  const slugs = Object.values(links).flatMap((link) => (link.is_folder ? [] : link.slug));
  return slugs.filter((one) => folders.some((folder) => one.startsWith(folder)) && !one.includes("/redirects/"));
}

/** Has the frame note which blocks anything happens to. */
export async function watchBlocks(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    const touched = new Set<string>();
    Object.assign(window, { touched });
    const blockOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest("[data-sheet]")?.getAttribute("data-blok-uid");
    new MutationObserver((changes) => {
      for (const { target } of changes) touched.add(blockOf(target) ?? (target as Element).nodeName);
    }).observe(document.querySelector("main") as Element, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

/** The blocks that change when a story is written so. */
export async function touchedBy(page: Page, frame: Frame, story: Story): Promise<string[]> {
  await frame.evaluate(() => {
    (window as unknown as { touched: Set<string> }).touched.clear();
    const shown = new Promise((resolve) => document.addEventListener("preview:shown", resolve, { once: true }));
    Object.assign(window, { shown });
  });
  await writes(page, story);
  return frame.evaluate(async () => {
    const { shown, touched } = window as unknown as { shown: Promise<void>; touched: Set<string> };
    await shown;
    // What a hydrated island renders comes behind it.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return [...touched];
  });
}
