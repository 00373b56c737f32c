import type { Fields } from "../library/fields.ts";
import type { StoryIndex } from "../library/library.ts";
import type { Story } from "../library/story.ts";
import { linkTo, type StoryLink } from "./links.ts";
import { objectsOf } from "./objects-of.ts";

/** Max resolved links by value of `resolve_links`; beyond it, the response has only uuids. */
const maxLinksByMode = new Map([
  ["url", 500],
  ["link", 500],
  ["story", 50],
  ["1", 50],
]);

type ResolvedLinks = { links: (Story | StoryLink)[] } | { link_uuids: string[] };

/** Returns the stories that the given stories link to: whole for "story" and "1", as link objects for "url" and "link". */
export function resolveLinks(shelf: StoryIndex, stories: Story[], mode: string | null): ResolvedLinks {
  const limit = maxLinksByMode.get(mode ?? "");
  if (!mode || limit === undefined) return { links: [] };
  const uuids = [...new Set(stories.flatMap(({ content }) => objectsOf(content).flatMap(linkedUuid)))];
  const linked = uuids.flatMap((uuid) => shelf.byUuid.get(uuid) ?? []);
  if (linked.length > limit) return { link_uuids: linked.map(({ uuid }) => uuid) };
  return { links: mode === "story" || mode === "1" ? linked : linked.map((story) => linkTo(story, shelf)) };
}

/** A link field has the story's uuid in `id`, a link in rich text in `uuid`. */
function linkedUuid({ linktype, id, uuid }: Fields): string[] {
  if (linktype !== "story") return [];
  return [id, uuid].filter((name) => typeof name === "string");
}
