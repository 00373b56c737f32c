import type { MultilinkFieldValue } from "@storyblok/schema";
import { isSlug } from "#app/content/slug.ts";
import type { PersonStory } from "#app/content/story.ts";
import { logOnce } from "#app/observe/once.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";

/** Who answers a contact form, and the version of their story. */
export type KnownPerson = { name: string; about: PersonStory["content"]; version: string };

/**
 * Looks up whom an editor named, within so many milliseconds. One who is not there is one event in a version of the page's story
 * (shop.md §8, "Log events"); the form stands without them, as it does where nobody could say in time.
 */
export async function knowPerson(
  { person: link, _uid }: Content<"ContactForm">,
  { reads, storyFolder }: Pick<Shop, "reads" | "storyFolder">,
  milliseconds: number,
  version: string,
): Promise<KnownPerson | undefined> {
  const slug = personSlug(link);
  if (slug === undefined) return undefined;
  const delivery = isIn(storyFolder, slug) ? await reads.personInTime(slug, milliseconds) : ({ kind: "missing" } as const);
  if (delivery?.kind === "missing") logOnce(`${_uid} ${version}`, "error", "contact-form-person-not-found", { story: slug, block: _uid });
  if (delivery?.kind !== "found") return undefined;
  const { content, name } = delivery.value.story;
  return { name: content.name || name, about: content, version: delivery.value.version };
}

/** The full slug of whom an editor named; "" where the link leads to no story, undefined where nobody was named. */
export function personSlug(link: MultilinkFieldValue | null | undefined): string | undefined {
  const { linktype, story, cached_url, url, email } = (link ?? {}) as { story?: { full_slug?: string } } & Record<
    string,
    string | undefined
  >;
  const slug = (story?.full_slug || cached_url || "").replace(/^\/+|\/+$/g, "");
  if (linktype === "story") return slug || undefined;
  return url || cached_url || email ? "" : undefined;
}

function isIn(folder: string, slug: string): boolean {
  return slug.startsWith(`${folder}/`) && isSlug(slug);
}
