import { validateStory } from "@storyblok/schema";
import { z } from "zod";
import { logEvent } from "#app/observe/log.ts";
import { type BlockName, type Content, schema } from "#content-types/schema.ts";

/** A story that has passed the door: every block in it has what its type asks for. */
export type CheckedStory = {
  fullSlug: string;
  name: string;
  tags: string[];
  content: RootContent<"Page"> | RootContent<"Home">;
};

/** What a page holds. A page stands even where it lacks what its type asks for: nothing around it could go in its place. */
export type RootContent<Name extends BlockName> = Partial<Content<Name>> & Pick<Content<Name>, "_uid" | "component">;

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
 * Checks a story of the content service. What is broken is taken out and logged (`hybrid-parse-error`): a field that its
 * block can do without, else the block. The rest lives; undefined when nothing is left that could be a page.
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
    const broken = new Map(
      errors.map((issue) => {
        const part = brokenPart(story, issue.path);
        return [JSON.stringify(part), { part, issue }];
      }),
    );
    let changed = false;
    for (const { part, issue } of [...broken.values()].sort((a, b) => fromTheEnd(a.part, b.part))) {
      const gone = remove(story, part);
      changed ||= gone;
      // What the page itself lacks cannot go: it is said once.
      if (gone || round === 0)
        logEvent("error", "hybrid-parse-error", { story: fullSlug, at: issue.path.join("."), reason: issue.message });
    }
    if (!changed) break;
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

/**
 * What has to go for an issue to go: the field of the page, or of the innermost list entry around it (a block, a picture, a
 * node of a text) where that is a block that can do without the field; else the entry.
 */
function brokenPart(story: unknown, path: Path): Path {
  const entry = path.findLastIndex((key) => typeof key === "number");
  if (entry < 0) return path.slice(0, 2);
  const block = valueAt(story, path.slice(0, entry + 1));
  const field = path[entry + 1];
  const isOptional = isRecord(block) && optionalFields.get(String(block.component))?.has(String(field));
  return path.slice(0, isOptional ? entry + 2 : entry + 1);
}

/** The fields that a block of each type can do without. */
const optionalFields = new Map<string, Set<string>>(
  Object.values(schema.blocks).map(({ name, fields }) => [
    name,
    new Set(fields.flatMap((field) => ("required" in field && field.required ? [] : field.name))),
  ]),
);

/** Takes a part out; false when there is none. */
function remove(story: unknown, path: Path): boolean {
  const last = path.at(-1);
  const parent = valueAt(story, path.slice(0, -1));
  if (Array.isArray(parent) && typeof last === "number") return parent.splice(last, 1).length > 0;
  return isRecord(parent) && typeof last === "string" && Object.hasOwn(parent, last) && delete parent[last];
}

function valueAt(story: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as never)?.[key], story);
}

/** Orders paths from the last place to the first, what is inside before what is around it: removing one moves no other. */
function fromTheEnd(a: Path, b: Path): number {
  const at = a.findIndex((key, index) => key !== b[index]);
  const [one, other] = [a[at], b[at]];
  if (one === undefined || other === undefined) return b.length - a.length;
  return typeof one === "number" && typeof other === "number" ? other - one : String(other).localeCompare(String(one));
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
