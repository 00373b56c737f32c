import type { MultilinkFieldValue } from "@storyblok/schema";
import { needsTimeout } from "#app/blocks/needs-timeout.ts";
import type { PersonStory } from "#app/content/parse/story.ts";
import { isSlug, trimEditorPath } from "#app/content/slug.ts";
import { personSource } from "#app/content/sources.ts";
import { logOnce } from "#app/observe/once.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";

export type ContactPerson = { name: string; about: PersonStory["content"]; version: string };

export async function findContactPeople(
  forms: readonly Content<"ContactForm">[],
  shop: Pick<Shop, "reads" | "storyFolder">,
  { version }: { version: string },
): Promise<ReadonlyMap<object, ContactPerson>> {
  const people = await Promise.all(forms.map(async (form) => [form, await fetchContactPerson(form, shop, version)] as const));
  return new Map(people.flatMap(([form, person]) => (person ? [[form, person]] : [])));
}

/**
 * Returns undefined if the form links no person, the person is missing, or the timeout expires. Logs a missing person once per version of
 * the page's story (shop 8.14).
 */
export async function fetchContactPerson(
  { person: link, _uid }: Content<"ContactForm">,
  { reads, storyFolder }: Pick<Shop, "reads" | "storyFolder">,
  version: string,
): Promise<ContactPerson | undefined> {
  const slug = contactPersonSlug(link);
  if (slug === undefined) return undefined;
  const delivery = isIn(storyFolder, slug) ? await reads.read(personSource, slug, needsTimeout) : ({ kind: "missing" } as const);
  if (delivery?.kind === "missing") logOnce(`${_uid} ${version}`, "error", "contact-form-person-not-found", { story: slug, block: _uid });
  if (delivery?.kind !== "found") return undefined;
  const { content, name } = delivery.value.story;
  return { name: content.name || name, about: content, version: delivery.value.version };
}

/** Returns the person's full slug; undefined for an empty link, and "", which no person has, for a link to anything but a story. */
export function contactPersonSlug(link: MultilinkFieldValue | null | undefined): string | undefined {
  const { linktype, story, cached_url, url, email } = (link ?? {}) as { story?: { full_slug?: string } } & Record<
    string,
    string | undefined
  >;
  const slug = trimEditorPath(story?.full_slug || cached_url || "");
  if (linktype === "story") return slug || undefined;
  return url || cached_url || email ? "" : undefined;
}

function isIn(folder: string, slug: string): boolean {
  return slug.startsWith(`${folder}/`) && isSlug(slug);
}
