import { logOnce } from "#app/observe/once.ts";
import type { Delivery, DeliveryClient } from "./client.ts";
import type { Faults } from "./door/findings.ts";
import type { Links } from "./published-links.ts";
import { readRedirect } from "./redirects/redirect.ts";
import { type CheckedStory, checkStory, isPerson, type PersonStory } from "./story.ts";

/** A story and the version of it that was read. */
export type StoryReading<Story = CheckedStory> = { story: Story; version: string };
/** The same of a person. */
export type PersonReading = StoryReading<PersonStory>;
/** The same of a story of any type. */
export type AnyReading = StoryReading<CheckedStory | PersonStory>;

/** Reads a story, lets it through the door, and renews its links from the list of links, once that is there. */
export async function readStory(
  client: DeliveryClient,
  fullSlug: string,
  version: { cv: number; from_release?: string },
  links: Promise<Links | undefined>,
  seen: (raw: unknown) => void = () => {},
): Promise<Delivery<AnyReading>> {
  const answer = await client.get(`stories/${fullSlug}`, version);
  if (answer.kind !== "found") return answer;
  seen(answer.value.story);
  // The story of a redirect is no page.
  if (readRedirect(answer.value.story)) return { kind: "missing" };
  return passed(answer.value.story, links, (version, faults) => tellFaults(fullSlug, version, faults));
}

/** Lets a story through the door. @param tell gets what was wrong with it, and its version */
export async function passed(
  raw: unknown,
  links: Promise<Links | undefined>,
  tell: (version: string, faults: Faults) => void = () => {},
): Promise<Delivery<AnyReading>> {
  const { story: page, person, faults } = checkStory(raw);
  const story = page ?? person;
  if (story) renewLinks(story.content, await links);
  const reading = story && (await readingOf(story));
  if (faults.count > 0) tell(reading?.version ?? "none", faults);
  return reading ? { kind: "found", value: reading } : { kind: "unavailable", reason: "the story is broken as a whole" };
}

/** The story of a page; a person's is none. */
export function pageOf(delivery: Delivery<AnyReading>): Delivery<StoryReading> {
  if (delivery.kind !== "found") return delivery;
  return isPerson(delivery.value.story) ? { kind: "missing" } : { kind: "found", value: delivery.value as StoryReading };
}

/** The story of a person; a page's is none. */
export function personOf(delivery: Delivery<AnyReading>): Delivery<PersonReading> {
  if (delivery.kind !== "found") return delivery;
  return isPerson(delivery.value.story) ? { kind: "found", value: delivery.value as PersonReading } : { kind: "missing" };
}

/** What an editor has broken is told once for each version of the story, however much it is and however often it is read. */
function tellFaults(story: string, version: string, { count, first }: Faults): void {
  const places = first.map(({ at, reason }) => `${at}: ${reason}`);
  logOnce(`${story} ${version} ${count} ${places}`, "error", "hybrid-parse-error", { story, version, count, places });
}

/** A story as it goes into a snapshot; `restored` is the way back, through the same door. */
export function savedText({ story: { fullSlug, name, tags, content } }: AnyReading): string {
  return JSON.stringify({ full_slug: fullSlug, name, tag_list: tags, content });
}

/** A story of a snapshot, checked like one of the service; undefined for one that does not pass. */
export async function restored(value: unknown): Promise<AnyReading | undefined> {
  const { story, person } = checkStory(value);
  const checked = story ?? person;
  return checked && readingOf(checked);
}

async function readingOf(story: AnyReading["story"]): Promise<AnyReading> {
  return { story, version: await fingerprint(JSON.stringify(story)) };
}

/** A link keeps its target's id and a copy of its slug; where the target has moved since, the copy is renewed. */
function renewLinks(part: unknown, links: Links | undefined): void {
  if (!links || typeof part !== "object" || part === null) return;
  const link = part as { linktype?: unknown; id?: unknown; uuid?: unknown; cached_url?: unknown; href?: unknown };
  // A link field and a link within a text store the same in two shapes.
  if (link.linktype === "story" && typeof link.id === "string") link.cached_url = links.slugOf.get(link.id) ?? link.cached_url;
  if (link.linktype === "story" && typeof link.uuid === "string") link.href = links.slugOf.get(link.uuid) ?? link.href;
  for (const inner of Object.values(part)) renewLinks(inner, links);
}

/** A short name for a text: the first 64 bits of its SHA-256, as hex. */
async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest).subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
