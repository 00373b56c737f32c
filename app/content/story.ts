import { validateStory } from "@storyblok/schema";
import { z } from "zod";
import { logEvent } from "#app/observe/log.ts";
import { type BlockName, type Content, schema } from "#content-types/schema.ts";

/** A story that has passed the door: every block in it is whole. */
export type CheckedStory = {
  fullSlug: string;
  name: string;
  tags: string[];
  content: Content<"Page"> | Content<"Home">;
};

const envelope = z.object({
  full_slug: z.string(),
  name: z.string().default(""),
  tag_list: z.array(z.string()).default([]),
  content: z.record(z.string(), z.unknown()),
});

/** How deep a story may nest: deeper ones overflow recursive readers, and no editor writes them. */
const deepest = 60;
/** Removing one broken block can break its parent: give up after this many rounds. */
const mostRounds = 12;

/**
 * Checks a story of the content service. A broken block is taken out and logged (`hybrid-parse-error`),
 * and the rest lives; undefined when nothing is left that could be a page.
 */
export function checkStory(raw: unknown): CheckedStory | undefined {
  const parsed = envelope.safeParse(raw);
  if (!parsed.success || depth(raw) > deepest) {
    logEvent("error", "hybrid-parse-error", { reason: parsed.success ? "nested too deep" : "not a story" });
    return undefined;
  }
  const { full_slug: fullSlug, name, tag_list: tags } = parsed.data;
  const story = structuredClone(parsed.data);
  for (let round = 0; round < mostRounds; round += 1) {
    const errors = validateStory(story, schema).issues.filter((issue) => issue.severity === "error");
    if (errors.length === 0) break;
    const broken = new Map(errors.map((issue) => [JSON.stringify(brokenPart(story, issue.path)), issue]));
    for (const [path, issue] of [...broken].sort(([a], [b]) => comparePaths(b, a))) {
      logEvent("error", "hybrid-parse-error", { story: fullSlug, at: issue.path.join("."), reason: issue.message });
      remove(story, JSON.parse(path));
    }
  }
  const component = story.content.component;
  if (component !== "Page" && component !== "Home") {
    logEvent("error", "hybrid-parse-error", { story: fullSlug, reason: `"${String(component)}" is not a page type` });
    return undefined;
  }
  return {
    fullSlug,
    name,
    tags,
    content: story.content as unknown as CheckedStory["content"],
  };
}

/** Whether a block of a story is of this type. */
export function isBlock<Name extends BlockName>(block: { component: string }, name: Name): block is Content<Name> {
  return block.component === name;
}

type Path = (string | number)[];

/** What has to go for an issue to go: the innermost block around it, or the field of the page itself. */
function brokenPart(story: unknown, path: Path): Path {
  for (let length = path.length; length > 1; length -= 1) {
    const at = path.slice(0, length);
    const part = at.reduce<unknown>((value, key) => (isRecord(value) || Array.isArray(value) ? (value as never)[key] : undefined), story);
    // A node of a rich text is named by its type and goes with the block around it; every other item of a list goes alone.
    if (typeof at.at(-1) === "number" && (isRecord(part) ? "component" in part || !("type" in part) : true)) return at;
  }
  return path.slice(0, 2);
}

function remove(story: unknown, path: Path): void {
  const last = path.at(-1);
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => (value as never)?.[key], story);
  if (Array.isArray(parent) && typeof last === "number") parent.splice(last, 1);
  else if (isRecord(parent) && typeof last === "string") delete parent[last];
}

/** Orders paths so that a later place in a list comes after an earlier one. */
function comparePaths(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}

function depth(value: unknown, level = 0): number {
  if (typeof value !== "object" || value === null || level > deepest) return level;
  let most = level;
  for (const inner of Object.values(value)) most = Math.max(most, depth(inner, level + 1));
  return most;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
