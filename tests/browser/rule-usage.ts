import type { Page } from "playwright";
import postcss, { type Rule } from "postcss";

/** Bytes of the rules of an inline stylesheet. `ofStates` are unused rules of a state that the page is not in. */
export type RuleUsage = { all: number; unused: number; ofStates: number };

const widths = [360, 768, 1_000, 1_440];

/** Selectors of states, parts and attributes, and media features other than the width: their rules may be unused. */
const state = /:(?:hover|focus|active|checked|disabled|empty|has|invalid|user|target|popover|not)|::|\[/;
const otherMedia = /scripting|hover|pointer|motion/;

/**
 * Measures with Chromium's coverage which rules of a document's inline stylesheet its elements use at any width, with open disclosures.
 * Scripts must not run, since they replace the stylesheet.
 *
 * @param open opens the document
 */
export async function measureRuleUsage(page: Page, open: () => Promise<void>): Promise<RuleUsage> {
  const devtools = await page.context().newCDPSession(page);
  const sheets = new Map<string, number>();
  devtools.on("CSS.styleSheetAdded", ({ header }) => header.isInline && sheets.set(header.styleSheetId, header.length));
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  await devtools.send("CSS.startRuleUsageTracking");
  await open();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => {
      for (const disclosure of document.querySelectorAll("details")) disclosure.open = true;
      for (const fragment of document.querySelectorAll<HTMLElement>(".fragment")) fragment.style.contentVisibility = "visible";
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
  }
  const [styleSheetId] = [...sheets].reduce((longest, one) => (one[1] > longest[1] ? one : longest), ["", 0]);
  const { text } = await devtools.send("CSS.getStyleSheetText", { styleSheetId });
  const { ruleUsage } = await devtools.send("CSS.stopRuleUsageTracking");
  await devtools.detach();
  const used = ruleUsage.filter((rule) => rule.styleSheetId === styleSheetId && rule.used);
  return usageOf(text, (start, end) => used.some(({ startOffset, endOffset }) => startOffset >= start && endOffset <= end));
}

function usageOf(css: string, isUsed: (start: number, end: number) => boolean): RuleUsage {
  const usage: RuleUsage = { all: 0, unused: 0, ofStates: 0 };
  postcss.parse(css).walkRules((rule) => {
    const start = rule.source?.start?.offset ?? 0;
    const bytes = rule.toString().length;
    if (isKeyframe(rule)) return;
    usage.all += bytes;
    if (isUsed(start, start + bytes)) return;
    usage.unused += bytes;
    if (state.test(rule.selector) || otherMedia.test(mediaOf(rule))) usage.ofStates += bytes;
  });
  return usage;
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === "atrule" && "name" in parent && parent.name === "keyframes";
}

function mediaOf({ parent }: Rule): string {
  const media: string[] = [];
  for (let around = parent; around; around = around.parent as typeof parent)
    if (around.type === "atrule" && "name" in around && around.name === "media") media.push(String(around.params));
  return media.join();
}
