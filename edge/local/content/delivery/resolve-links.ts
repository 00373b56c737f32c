import type { Shelf } from "../library/library.ts";
import type { Fields, Story } from "../library/story.ts";
import { linkTo, type StoryLink } from "./links.ts";
import { objectsOf } from "./objects-of.ts";

/** What `resolve_links` may ask for, and the most links that come with the stories; more are named by uuid only. */
const most = new Map([
  ["url", 500],
  ["link", 500],
  ["story", 50],
  ["1", 50],
]);

type ResolvedLinks = { links: (Story | StoryLink)[] } | { link_uuids: string[] };

/** The stories that links in the stories lead to: whole ones for "story", short ones for "url" and "link". */
export function resolveLinks(shelf: Shelf, stories: Story[], how: string | null): ResolvedLinks {
  const limit = most.get(how ?? "");
  if (!how || limit === undefined) return { links: [] };
  const uuids = [...new Set(stories.flatMap(({ content }) => objectsOf(content).flatMap(linkedUuid)))];
  const linked = uuids.flatMap((uuid) => shelf.byUuid.get(uuid) ?? []);
  if (linked.length > limit) return { link_uuids: linked.map(({ uuid }) => uuid) };
  return { links: how === "story" || how === "1" ? linked : linked.map((story) => linkTo(story, shelf)) };
}

/** A link field names the story in `id`, a link within rich text in `uuid`. */
function linkedUuid({ linktype, id, uuid }: Fields): string[] {
  if (linktype !== "story") return [];
  return [id, uuid].filter((name) => typeof name === "string");
}
