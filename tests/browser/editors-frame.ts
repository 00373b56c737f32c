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
  // Where another story was shown before, the frame is still on its way.
  await frame.locator(`[data-preview-bar][data-slug="${story}"]`).waitFor({ state: "attached" });
  await frame.locator("html[data-operated]").waitFor({ state: "attached" });
  return frame;
}

/** Tells the frame that a story is being written, as the editor does. */
export async function writes(page: Page, story: object): Promise<void> {
  await page.evaluate((told) => {
    document.querySelector<HTMLIFrameElement>("[data-page]")?.contentWindow?.postMessage({ action: "input", story: told }, "*");
  }, story);
}

/** A story as its editor has it; asked for again where the service has been asked too often. */
export async function draftOf(house: House, fullSlug: string): Promise<Story> {
  const address = `${house.addresses.content}/v2/cdn/stories/${fullSlug}?version=draft&token=${localTokens.preview}&cv=1`;
  return eventually(async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`the draft of ${fullSlug} is answered with ${answer.status}`);
    return ((await answer.json()) as { story: Story }).story;
  });
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

/**
 * Changes something of a block that its page shows: words, else a choice, else what stands in it.
 *
 * @returns the block that shows it: of a group the first one in it; undefined where there is nothing to change
 */
export function edited(block: Block): Block | undefined {
  if (isGroup(block)) {
    const [first] = ((block.body ?? block.control) as Block[] | undefined) ?? [];
    return first && edited(first);
  }
  const fields = Object.values(schema.blocks).find(({ name }) => name === block.component)?.fields ?? [];
  const text = fields.find(({ type, name }) => type === "text" && /headline|title|text|name/i.test(name));
  const rich = fields.find(({ type }) => type === "richtext");
  const choice = fields.find(({ type }) => type === "option");
  const items = fields.find(({ type }) => type === "bloks");
  if (text) block[text.name] = `${block[text.name] ?? ""} neu`;
  else if (rich) (block[rich.name] as { content: unknown[] }).content.unshift(paragraph("neu"));
  else if (choice && "options" in choice)
    block[choice.name] = choice.options.map((one) => one.value).find((value) => value !== "" && value !== block[choice.name]);
  else if (items) return (block[items.name] as Block[] | undefined)?.some(edited) ? block : undefined;
  else return undefined;
  return block;
}

export function isGroup({ component }: Block): boolean {
  return component === "PublicContainer" || component === "ABContent";
}

function paragraph(text: string) {
  return { type: "paragraph", content: [{ type: "text", text }] };
}

/** A rich text of one sentence. */
export function richText(text: string) {
  return { type: "doc", content: [paragraph(text)] };
}

/** The stories of folders that have a page of their own; that of themes has one for each theme. */
export async function slugsIn(house: House, folders: readonly string[]): Promise<string[]> {
  const answer = await fetch(`${house.addresses.content}/v2/cdn/links?version=draft&token=${localTokens.preview}&cv=1&per_page=1000`);
  const { links } = (await answer.json()) as { links: Record<string, { slug: string; is_folder: boolean }> };
  const slugs = Object.values(links).flatMap((link) => (link.is_folder ? [] : link.slug));
  return slugs.filter((one) => folders.some((folder) => one.startsWith(folder)) && !/\/redirects\/|\/themes$/.test(one));
}

/** Has the frame note which blocks anything happens to, once its own scripts are through with them. */
export async function watchBlocks(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    const touched = new Set<string>();
    Object.assign(window, { touched });
    const blockOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest("[data-sheet]")?.getAttribute("data-blok-uid");
    new MutationObserver((changes) => {
      for (const { target } of changes) touched.add(blockOf(target) ?? (target as Element).nodeName);
    }).observe(document.querySelector("main") as Element, { subtree: true, childList: true, attributes: true, characterData: true });
    do {
      touched.clear();
      await new Promise((resolve) => setTimeout(resolve, 300));
    } while (touched.size > 0);
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

/** Has a visitor of the frame stand in a block: what of it takes the focus has it, at the upper edge of the window. */
export async function standsIn(frame: Frame, block: string): Promise<void> {
  await frame.evaluate((uid) => {
    const part = document.querySelector(`[data-blok-uid="${uid}"]`);
    part?.scrollIntoView({ behavior: "instant" });
    const stop = [...(part?.querySelectorAll<HTMLElement>("a[href], button, input, select, summary, [tabindex]") ?? [])];
    const focused = stop.find((one) => one.checkVisibility() && !one.matches(":disabled")) ?? document.querySelector("main");
    focused?.focus({ preventScroll: true });
    Object.assign(window, { stood: { focused: document.activeElement, part, top: part?.getBoundingClientRect().top ?? 0 } });
  }, block);
}

/** What of that is not so any more. */
export async function lostIn(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const { focused, part, top } = (window as unknown as { stood: { focused: Element; part: Element | null; top: number } }).stood;
    const focus = document.activeElement === focused ? [] : [`the focus went from ${focused.outerHTML.slice(0, 80)}`];
    // Pictures above it may still come: what is seen stays where it is.
    const now = part?.isConnected ? part.getBoundingClientRect().top : Number.NaN;
    return Math.abs(now - top) < 1 ? focus : [...focus, `it moved from ${top} to ${now}`];
  });
}
