import type { MultilinkFieldValue } from "@storyblok/schema";

const safeProtocols = new Set(["http:", "https:", "mailto:", "tel:"]);
const anyProtocol = /^[a-z][a-z0-9+.-]*:/i;

/** Where links of one request lead: the folder of its stories, and the prefix of its addresses. */
export type LinkGround = { storyFolder: string; basename: string; trailingSlash: boolean };

/**
 * The address of a link as an editor set it. A story link leads to that story's page under the request's own prefix.
 * An empty link, or one with an unsafe protocol, gives undefined.
 */
export function resolveLink(link: MultilinkFieldValue | null | undefined, ground: LinkGround): string | undefined {
  if (!link) return undefined;
  const fields = link as {
    linktype?: string;
    url?: string;
    cached_url?: string;
    email?: string;
    anchor?: string;
    story?: { full_slug?: string };
  };
  const hash = fields.anchor ? `#${encodeURIComponent(fields.anchor)}` : "";
  if (fields.linktype === "story") {
    const slug = fields.story?.full_slug || fields.cached_url;
    return slug ? pagePath(slug, ground) + hash : hash || undefined;
  }
  if (fields.linktype === "email") {
    const email = fields.email || fields.url;
    return email ? `mailto:${email.replace(/^mailto:/i, "")}` : undefined;
  }
  return safeUrl(fields.url || fields.cached_url || "", hash);
}

/** The address of the page of a story, under the request's prefix: "poster/de-de/home" is "/". */
export function pagePath(fullSlug: string, { storyFolder, basename, trailingSlash }: LinkGround): string {
  const slug = slugOf(fullSlug);
  const inside = slug.startsWith(`${storyFolder}/`) ? slug.slice(storyFolder.length + 1) : slug;
  const path = inside === "home" ? "" : inside;
  if (path === "") return trailingSlash ? `${basename}/` : basename || "/";
  return `${basename}/${path}${trailingSlash ? "/" : ""}`;
}

/** Steps between single slashes: what else stands in a slug could make a path that leads to another host. */
function slugOf(text: string): string {
  return withoutBlanks(text).split(/[/\\]/).filter(Boolean).join("/");
}

/** Browsers read an address without its tabs and line breaks. */
function withoutBlanks(text: string): string {
  return [...text].filter((sign) => sign > " ").join("");
}

function safeUrl(url: string, hash: string): string | undefined {
  const trimmed = withoutBlanks(url);
  if (trimmed === "") return hash || undefined;
  const protocol = anyProtocol.exec(trimmed)?.[0].toLowerCase();
  if (protocol && !safeProtocols.has(protocol)) return undefined;
  // "//host" and "/\host" leave the shop while looking like a path.
  if (/^[/\\]{2}|^\/\\/.test(trimmed)) return undefined;
  return trimmed + hash;
}
