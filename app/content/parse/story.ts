import { z } from "zod";
import type { BlockName, Content } from "#content-types/schema.ts";
import { parsePageContent } from "./blocks.ts";
import { type ContentIssues, childPath, createParseContext } from "./issues.ts";
import { contentLimits } from "./limits.ts";
import { toShortText } from "./text.ts";

export type PageStory = StoryOf<RootContent<"Page"> | RootContent<"Home">>;

export type PersonStory = StoryOf<RootContent<"Person">>;
export type OperatorStory = StoryOf<RootContent<"Operator">>;

/** Story that pages read, but that is not a page. */
export type RecordStory = PersonStory | OperatorStory;

type StoryOf<Content> = { fullSlug: string; name: string; tags: string[]; content: Content };

/** All fields are optional, since a page without a required field is still shown. */
export type RootContent<Name extends BlockName> = Partial<Content<Name>> & Pick<Content<Name>, "_uid" | "component">;

const envelope = z.object({
  full_slug: z.string().max(contentLimits.address),
  name: z.unknown().optional(),
  tag_list: z.unknown().optional(),
  content: z.looseObject({ component: z.string() }),
});

export type ParsedStory = { story?: PageStory | undefined; record?: RecordStory; faults: ContentIssues };

/**
 * Removes invalid optional fields, blocks with an invalid or missing required field, and content beyond the limits (parse/limits.ts).
 *
 * @returns neither `story` nor `record` if the root is unusable
 */
export function parseStory(raw: unknown, maxIssues = 5): ParsedStory {
  const context = createParseContext(maxIssues);
  const place = childPath(undefined, "content");
  const parsed = envelope.safeParse(raw);
  if (!parsed.success) {
    context.fault(childPath(undefined, "story"), "no-story", "not a story");
    return { story: undefined, faults: context.faults() };
  }
  const { full_slug, name, tag_list, content } = parsed.data;
  const { component } = content;
  if (component !== "Page" && component !== "Home" && !isRecordStoryType(component)) {
    context.fault(childPath(place, "component"), "no-story", "not a story type");
    return { story: undefined, faults: context.faults() };
  }
  const read = parsePageContent(content, component, place, context);
  const story: StoryOf<unknown> = {
    fullSlug: toShortText(full_slug),
    name: toShortText(name),
    tags: Array.isArray(tag_list) ? tag_list.slice(0, contentLimits.entries).map(toShortText).filter(Boolean) : [],
    content: read,
  };
  // parsePageContent has checked the fields against the schema.
  return { ...(isRecordStoryType(component) ? { record: story as RecordStory } : { story: story as PageStory }), faults: context.faults() };
}

export function isRecordStoryType(component: string): component is RecordStory["content"]["component"] {
  return component === "Person" || component === "Operator";
}

export function isPersonStory(story: PageStory | RecordStory): story is PersonStory {
  return story.content.component === "Person";
}

export function isOperatorStory(story: PageStory | RecordStory): story is OperatorStory {
  return story.content.component === "Operator";
}

export function teaserOf({ teaser }: Pick<PageStory["content"], "teaser">): Content<"Teaser"> | undefined {
  const [first] = teaser ?? [];
  if (!first || isBlock(first, "Teaser")) return first;
  return first.control?.find((block) => isBlock(block, "Teaser"));
}

export function isBlock<Name extends BlockName>(block: { component: string }, name: Name): block is Content<Name> {
  return block.component === name;
}
