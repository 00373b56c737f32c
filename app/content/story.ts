import { z } from "zod";
import type { BlockName, Content } from "#content-types/schema.ts";
import { readPage } from "./door/blocks.ts";
import { type Faults, openReading, within } from "./door/findings.ts";
import { limits } from "./door/limits.ts";
import { addressText } from "./door/text.ts";

/** A story that has passed the door: every field in it is of its kind, every block has what its type asks for. */
export type CheckedStory = StoryOf<RootContent<"Page"> | RootContent<"Home">>;

/** The story of a person, whom pages name: it is no page. */
export type PersonStory = StoryOf<RootContent<"Person">>;

type StoryOf<Content> = { fullSlug: string; name: string; tags: string[]; content: Content };

/** What a page holds. A page stands even where it lacks what its type asks for: nothing around it could go in its place. */
export type RootContent<Name extends BlockName> = Partial<Content<Name>> & Pick<Content<Name>, "_uid" | "component">;

/** What a story is not one without. What only says more of it may be anything. */
const envelope = z.object({
  full_slug: z.string().max(limits.address),
  name: z.unknown(),
  tag_list: z.unknown(),
  content: z.looseObject({ component: z.string() }),
});

/** A story as it was read, a page's or a person's, with what was wrong with it; neither where nothing is left that could be one. */
export type Checked = { story?: CheckedStory | undefined; person?: PersonStory; faults: Faults };

/**
 * Checks a story of the content service, once through. What is broken is taken out: a field that its block can do without,
 * else the block; what is too much is left out (door/limits.ts). The rest lives, and each field of it is of its kind.
 *
 * @param mostTold so many faults are told one by one: a log needs a few, an editor all of them
 */
export function checkStory(raw: unknown, mostTold = 5): Checked {
  const reading = openReading(mostTold);
  const place = within(undefined, "content");
  const parsed = envelope.safeParse(raw);
  if (!parsed.success) {
    reading.fault(within(undefined, "story"), "no-story", "not a story");
    return { story: undefined, faults: reading.faults() };
  }
  const { full_slug, name, tag_list, content } = parsed.data;
  const { component } = content;
  if (component !== "Page" && component !== "Home" && component !== "Person") {
    reading.fault(within(place, "component"), "no-story", "not a type of story");
    return { story: undefined, faults: reading.faults() };
  }
  const read = readPage(content, component, place, reading);
  const story: StoryOf<unknown> = {
    fullSlug: addressText(full_slug),
    name: addressText(name),
    tags: Array.isArray(tag_list) ? tag_list.slice(0, limits.entries).map(addressText).filter(Boolean) : [],
    content: read,
  };
  // What has passed the door is of the type that its schema says.
  return { ...(component === "Person" ? { person: story as PersonStory } : { story: story as CheckedStory }), faults: reading.faults() };
}

/** Whether a story is a person's. */
export function isPerson(story: CheckedStory | PersonStory): story is PersonStory {
  return story.content.component === "Person";
}

/** The teaser of a page; where it is tested, everybody's. */
export function teaserOf({ teaser }: Pick<CheckedStory["content"], "teaser">): Content<"Teaser"> | undefined {
  const [first] = teaser ?? [];
  if (!first || isBlock(first, "Teaser")) return first;
  return first.control?.find((block) => isBlock(block, "Teaser"));
}

/** Whether a block of a story is of this type. */
export function isBlock<Name extends BlockName>(block: { component: string }, name: Name): block is Content<Name> {
  return block.component === name;
}
