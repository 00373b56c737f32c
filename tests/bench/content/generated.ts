import { type Locale, locales } from "../../../app/locale/locales.ts";
import { markets } from "../../../app/locale/markets.ts";
import { deriveId, deriveUuid } from "../../../edge/local/content/library/identity.ts";
import type { Story } from "../../../edge/local/content/library/story.ts";

/** Share of pages in the first market, whose sitemap then needs more than one file. */
const partOfFirst = 0.52;

export const folders: readonly string[] = markets.flatMap(({ channel, locales: spoken }) =>
  spoken.map((locale: Locale) => `${channel}/${locale.toLowerCase()}`),
);

/** Returns the slug of a numbered page or redirect; pages of the first market come first. */
export function generatedSlug(kind: "page" | "redirect", number: number, of: number): string {
  const folder = (number < of * partOfFirst ? folders[0] : folders[1 + (number % (folders.length - 1))]) ?? "";
  return `${folder}/${kind === "page" ? "masse" : "redirects/masse"}/${kind}-${number}`;
}

/** Creates a page with one text; each page is published a second after the previous one. */
export function generatedPage(number: number, of: number): Story {
  const text = `Seite ${number} in ${Object.keys(locales).length} Sprachen. `.repeat(5);
  const paragraph = { type: "paragraph", content: [{ type: "text", text }] };
  return story(generatedSlug("page", number, of), number, {
    component: "Page",
    title: `Seite ${number}`,
    robots: "index, follow",
    body: [
      { _uid: `h${number}`, component: "Headline", text: `Seite ${number}`, level: "h1" },
      { _uid: `t${number}`, component: "Text", text: { type: "doc", content: [paragraph] } },
    ],
  });
}

/** Creates a redirect; two of three lead to the previous redirect, which makes chains of three. */
export function generatedRedirect(number: number, of: number): Story {
  const slug = generatedSlug("redirect", number, of);
  const target = number % 3 === 0 ? "/leinwanddruck" : `/alt/${number - 1}`;
  const link = { fieldtype: "multilink", linktype: "url", url: target, cached_url: target, id: "" };
  return story(slug, number, { component: "Redirect", from: `/alt/${number}`, to: link, permanent: true });
}

export function story(full_slug: string, second: number, content: Story["content"]): Story {
  const date = new Date(Date.UTC(2020, 0, 1) + second * 1_000).toISOString();
  return {
    id: deriveId(full_slug),
    uuid: deriveUuid(full_slug),
    name: full_slug,
    slug: full_slug.slice(full_slug.lastIndexOf("/") + 1),
    full_slug,
    content: { _uid: "page", ...content },
    tag_list: [],
    is_startpage: false,
    position: 0,
    parent_id: 0,
    created_at: date,
    published_at: date,
    first_published_at: date,
    updated_at: date,
  };
}
