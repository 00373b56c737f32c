import type { MultilinkFieldValue } from "@storyblok/schema";
import { contentLimits as doorLimits } from "#app/content/parse/limits.ts";
import { isRecord } from "#app/content/parse/text.ts";
import { isMarkName, isNodeName, linkFieldOfMark } from "#app/content/rich-text/rich-text-parts.ts";
import { type AddFinding, quoteInput } from "./finding.ts";
import { checkLimits } from "./limits.ts";
import { checkLongestWord } from "./words.ts";

export type RichTextHeading = { at: string; level: number };

export type RichTextParts = { headings: RichTextHeading[]; links: { at: string; link: MultilinkFieldValue }[]; hasWords: boolean };

/** Collects headings and links within the parser's limits, and reports content that is not rendered. */
export function collectRichTextParts(document: unknown, at: string, addFinding: AddFinding): RichTextParts {
  const parts: RichTextParts = { headings: [], links: [], hasWords: false };
  let left: number = doorLimits.ofField.nodes;
  const walk = (content: unknown, outer: string, depth: number) => {
    if (!Array.isArray(content) || depth > doorLimits.nesting) return;
    for (const [place, node] of content.entries()) {
      if (left === 0) return;
      left -= 1;
      if (!isRecord(node) || typeof node.type !== "string") continue;
      const here = `${outer}.content.${place}`;
      if (node.type === "text") readText(node, here, parts, addFinding);
      else if (!isNodeName(node.type)) addFinding("unknown-node", here, `Nodes of the type ${quoteInput(node.type, 30)} are not shown.`);
      else {
        if (node.type === "heading") parts.headings.push({ at: here, level: levelOf(isRecord(node.attrs) ? node.attrs.level : undefined) });
        walk(node.content, here, depth + 1);
      }
    }
  };
  if (isRecord(document)) walk(document.content, at, 0);
  return parts;
}

function readText({ text, marks }: Record<string, unknown>, at: string, parts: RichTextParts, addFinding: AddFinding): void {
  if (typeof text === "string" && text.trim() !== "") {
    parts.hasWords = true;
    if (text.length <= doorLimits.text) checkLongestWord(text, at, checkLimits.word, addFinding);
    if (/<\/?[a-z][^>]{0,200}>/i.test(text.slice(0, doorLimits.text)))
      addFinding("typed-markup", at, "The text contains markup, which is shown as typed.");
  }
  if (!Array.isArray(marks)) return;
  for (const [place, mark] of marks.slice(0, doorLimits.marks).entries()) {
    if (!isRecord(mark) || typeof mark.type !== "string") continue;
    const here = `${at}.marks.${place}`;
    if (!isMarkName(mark.type)) addFinding("unknown-mark", here, `The mark ${quoteInput(mark.type, 30)} has no effect.`);
    else if (mark.type === "link") parts.links.push({ at: here, link: linkFieldOfMark(isRecord(mark.attrs) ? mark.attrs : {}) });
  }
}

/** Returns the level that app/content/rich-text/rich-text.server.tsx renders. */
function levelOf(level: unknown): number {
  return level === 1 || level === 2 ? 2 : level === 3 ? 3 : 4;
}
