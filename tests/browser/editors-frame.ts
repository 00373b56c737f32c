import type { Frame, Page } from "playwright";
import { schema } from "../../content-types/schema.ts";
import { localTokens } from "../../edge/local/environment.ts";
import { eventually } from "../flow/eventually.ts";
import type { WarmTestShop } from "../flow/warm-test-shop.ts";
import type { Visitor } from "./browser.ts";
import { editorOn } from "./editor.ts";

export type Story = { content: Record<string, unknown>; [field: string]: unknown };
export type Block = { _uid: string; component: string; [field: string]: unknown };

/** Opens the shop's page in the editor's frame, and waits until it accepts messages. */
export async function openInFrame({ page, expects }: Visitor, testShop: WarmTestShop, story: string): Promise<Frame> {
  // The check for faults also queries the frame, which has another origin.
  expects(/Failed to execute 'postMessage'/);
  await editorOn(page).open(testShop, story);
  const frame = await eventually(async () => {
    const found = page.frames().find((one) => one.url().includes(`localhost:${testShop.ports.shop}/`));
    if (!found) throw new Error("the frame shows no page of the shop");
    return found;
  });
  // The frame may still show the previous story.
  await frame.locator(`[data-preview-bar][data-slug="${story}"]`).waitFor({ state: "attached" });
  await frame.locator("html[data-operated]").waitFor({ state: "attached" });
  return frame;
}

/** Sends the frame an edited story, as the editor does. */
export async function sendEdit(page: Page, story: object): Promise<void> {
  await page.evaluate((editedStory) => {
    document.querySelector<HTMLIFrameElement>("[data-page]")?.contentWindow?.postMessage({ action: "input", story: editedStory }, "*");
  }, story);
}

/** Reads a story's draft; retries a failed request, for example beyond the service's limit. */
export async function draftOf(testShop: WarmTestShop, fullSlug: string): Promise<Story> {
  const address = `${testShop.addresses.content}/v2/cdn/stories/${fullSlug}?version=draft&token=${localTokens.preview}&cv=1`;
  return eventually(async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`the draft of ${fullSlug} is answered with ${answer.status}`);
    return ((await answer.json()) as { story: Story }).story;
  });
}

/** Lists the blocks of a page, without those in groups. */
export function blocksIn({ content }: Story): Block[] {
  return ["teaser", "uspTeaser", "calculator", "body"].flatMap((field) => (content[field] as Block[] | undefined) ?? []);
}

/** Types of blocks for page bodies. */
export const pageBlocks = [
  ...new Set(
    schema.blocks.page.fields.flatMap((field) => (field.name === "body" && "allow" in field ? (field.allow as readonly string[]) : [])),
  ),
];

/**
 * Changes a visible field of a block in place: a text, else a rich text, an option, or a nested block.
 *
 * @returns the block that shows the change (the first one of a group); undefined if there is nothing to change
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
    block[choice.name] = choice.options.map((one) => one.value).find((value) => value !== block[choice.name]);
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

/** Creates a rich text of one paragraph. */
export function richText(text: string) {
  return { type: "doc", content: [paragraph(text)] };
}

/** Lists the slugs of folders' stories, without redirects, and without the theme story, which has a page per theme. */
export async function slugsIn(testShop: WarmTestShop, folders: readonly string[]): Promise<string[]> {
  const answer = await fetch(`${testShop.addresses.content}/v2/cdn/links?version=draft&token=${localTokens.preview}&cv=1&per_page=1000`);
  const { links } = (await answer.json()) as { links: Record<string, { slug: string; is_folder: boolean }> };
  const slugs = Object.values(links).flatMap((link) => (link.is_folder ? [] : link.slug));
  return slugs.filter((one) => folders.some((folder) => one.startsWith(folder)) && !/\/redirects\/|\/themes$/.test(one));
}

/** Records which blocks change in the frame. */
export async function watchBlocks(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    const touched = new Set<string>();
    Object.assign(window, { touched });
    const blockOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest("[data-fragment]")?.getAttribute("data-blok-uid");
    new MutationObserver((changes) => {
      for (const { target } of changes) touched.add(blockOf(target) ?? (target as Element).nodeName);
    }).observe(document.querySelector("main") as Element, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await untouched(frame);
}

/** Waits until the frame's own scripts, such as islands that hydrate in view, change nothing for 300 ms. */
export async function untouched(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    const { touched } = window as unknown as { touched: Set<string> };
    do {
      touched.clear();
      await new Promise((resolve) => setTimeout(resolve, 300));
    } while (touched.size > 0);
  });
}

/** Sends an edited story, and lists the blocks that change. */
export async function blocksChangedBy(page: Page, frame: Frame, story: Story): Promise<string[]> {
  await frame.evaluate(() => {
    (window as unknown as { touched: Set<string> }).touched.clear();
    const shown = new Promise((resolve) => document.addEventListener("preview:shown", resolve, { once: true }));
    Object.assign(window, { shown });
  });
  await sendEdit(page, story);
  return frame.evaluate(async () => {
    const { shown, touched } = window as unknown as { shown: Promise<void>; touched: Set<string> };
    await shown;
    // Hydrated islands render in later frames.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return [...touched];
  });
}

/** Scrolls to a block in the frame and focuses an element in it, as a visitor would. */
export async function focusIn(frame: Frame, block: string): Promise<void> {
  await frame.evaluate((uid) => {
    const part = document.querySelector(`[data-blok-uid="${uid}"]`);
    part?.scrollIntoView({ behavior: "instant" });
    const stop = [...(part?.querySelectorAll<HTMLElement>("a[href], button, input, select, summary, [tabindex]") ?? [])];
    const focused = stop.find((one) => one.checkVisibility() && !one.matches(":disabled")) ?? document.querySelector("main");
    focused?.focus({ preventScroll: true });
    Object.assign(window, { stood: { focused: document.activeElement, part, top: part?.getBoundingClientRect().top ?? 0 } });
  }, block);
}

/** Lists changes of the position and focus since `focusIn`. */
export async function positionLossIn(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const { focused, part, top } = (window as unknown as { stood: { focused: Element; part: Element | null; top: number } }).stood;
    // An equal element that replaced the focused one counts as the same.
    const focus = document.activeElement?.isEqualNode(focused) ? [] : [`the focus went from ${focused.outerHTML.slice(0, 80)}`];
    // Pictures above may still load; the visible part stays in place.
    const now = part?.isConnected ? part.getBoundingClientRect().top : Number.NaN;
    return Math.abs(now - top) < 1 ? focus : [...focus, `it moved from ${top} to ${now}`];
  });
}
