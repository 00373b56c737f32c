import { hexDigest } from "#app/cache/hash.ts";
import { logOnce } from "#app/observe/once.ts";
import type { ContentResult, DeliveryClient } from "./delivery-client.ts";
import type { LinkList } from "./links/published-links.ts";
import type { ContentIssues } from "./parse/issues.ts";
import {
  isOperatorStory,
  isPersonStory,
  isRecordStoryType,
  type OperatorStory,
  type PageStory,
  type PersonStory,
  parseStory,
  type RecordStory,
} from "./parse/story.ts";
import { parseRedirect } from "./redirects/redirect.ts";

/** `version` is a hash of the story: 64 bits as hex. */
export type VersionedStory<Story = PageStory> = { story: Story; version: string };
export type VersionedPerson = VersionedStory<PersonStory>;
export type VersionedOperator = VersionedStory<OperatorStory>;
export type VersionedContent = VersionedStory<PageStory | RecordStory>;

export async function readStory(
  client: Pick<DeliveryClient, "get">,
  fullSlug: string,
  version: { cv: number; from_release?: string },
  links: Promise<LinkList | undefined>,
  seen: (raw: unknown) => void = () => {},
): Promise<ContentResult<VersionedContent>> {
  const answer = await client.get(`stories/${fullSlug}`, version);
  if (answer.kind !== "found") return answer;
  seen(answer.value.story);
  // Redirect stories are not pages.
  if (parseRedirect(answer.value.story)) return { kind: "missing" };
  return validateStory(answer.value.story, links, (version, faults) => logIssues(fullSlug, version, faults));
}

export async function validateStory(
  raw: unknown,
  links: Promise<LinkList | undefined>,
  onIssues: (version: string, faults: ContentIssues) => void = () => {},
): Promise<ContentResult<VersionedContent>> {
  const { story: page, record, faults } = parseStory(raw);
  const story = page ?? record;
  if (story) renewLinks(story.content, await links);
  const reading = story && (await readingOf(story));
  if (faults.count > 0) onIssues(reading?.version ?? "none", faults);
  return reading ? { kind: "found", value: reading } : { kind: "unavailable", reason: "the story is not valid" };
}

/** Returns "missing" for persons and the operator, which are not pages. */
export function asPageResult(result: ContentResult<VersionedContent>): ContentResult<VersionedStory> {
  if (result.kind !== "found") return result;
  return isRecordStoryType(result.value.story.content.component)
    ? { kind: "missing" }
    : { kind: "found", value: result.value as VersionedStory };
}

export function asPersonResult(result: ContentResult<VersionedContent>): ContentResult<VersionedPerson> {
  if (result.kind !== "found") return result;
  return isPersonStory(result.value.story) ? { kind: "found", value: result.value as VersionedPerson } : { kind: "missing" };
}

export function asOperatorResult(result: ContentResult<VersionedContent>): ContentResult<VersionedOperator> {
  if (result.kind !== "found") return result;
  return isOperatorStory(result.value.story) ? { kind: "found", value: result.value as VersionedOperator } : { kind: "missing" };
}

function logIssues(story: string, version: string, { count, first }: ContentIssues): void {
  const places = first.map(({ at, reason }) => `${at}: ${reason}`);
  logOnce(`${story} ${version} ${count} ${places}`, "error", "hybrid-parse-error", { story, version, count, places });
}

export function serializeStory({ story: { fullSlug, name, tags, content } }: VersionedContent): string {
  return JSON.stringify({ full_slug: fullSlug, name, tag_list: tags, content });
}

export async function deserializeStory(value: unknown): Promise<VersionedContent | undefined> {
  const { story, record } = parseStory(value);
  const checked = story ?? record;
  return checked && readingOf(checked);
}

async function readingOf(story: VersionedContent["story"]): Promise<VersionedContent> {
  return { story, version: await hexDigest("SHA-256", JSON.stringify(story), 8) };
}

/** Updates the slugs of story links in place: a link stores a copy of its target's slug, which is outdated once the target has moved. */
function renewLinks(part: unknown, links: LinkList | undefined): void {
  if (!links || typeof part !== "object" || part === null) return;
  const link = part as { linktype?: unknown; id?: unknown; uuid?: unknown; cached_url?: unknown; href?: unknown };
  if (link.linktype === "story" && typeof link.id === "string") link.cached_url = links.slugOf.get(link.id) ?? link.cached_url;
  if (link.linktype === "story" && typeof link.uuid === "string") link.href = links.slugOf.get(link.uuid) ?? link.href;
  for (const inner of Object.values(part)) renewLinks(inner, links);
}
