import type { MultilinkFieldValue } from "@storyblok/schema";
import { readPrefix } from "#app/locale/address.ts";
import { allowedQuery } from "#app/locale/allowed-query.ts";
import type { Domains } from "#app/locale/domains.ts";
import { isOtherApp, isTool } from "#app/locale/other-apps.ts";
import { type ToolGround, toolAddress } from "#app/locale/tool-address.ts";

const safeProtocols = new Set(["http:", "https:", "mailto:", "tel:"]);
const anyProtocol = /^[a-z][a-z0-9+.-]*:/i;

/** Where links of one request lead: the folder of its stories, the prefix and locale of its addresses, and the shop's domains. */
export type LinkGround = ToolGround & { storyFolder: string; trailingSlash: boolean; origin: string; domains: Domains };

/** Where a link leads; `rel` stands on a link that leaves the shop's own domains. */
export type LinkTarget = { href: string; rel?: "noopener" };

/**
 * Where a link leads, as an editor set it. A story link leads to that story's page under the request's own prefix, and so
 * does the whole address of a page of this market. Undefined for an empty link and for one with an unsafe protocol.
 */
export function resolveLink(link: MultilinkFieldValue | null | undefined, ground: LinkGround): LinkTarget | undefined {
  if (!link) return undefined;
  const fields = link as {
    linktype?: string;
    url?: string;
    cached_url?: string;
    email?: string;
    anchor?: string;
    story?: { full_slug?: string };
  };
  // Half a character cannot be encoded.
  const hash = fields.anchor ? `#${encodeURIComponent(fields.anchor.toWellFormed())}` : "";
  if (fields.linktype === "story") {
    const slug = fields.story?.full_slug || fields.cached_url;
    return target(slug ? pagePath(slug, ground) + hash : hash);
  }
  if (fields.linktype === "email") {
    const email = fields.email || fields.url;
    return email ? { href: `mailto:${email.replace(/^mailto:/i, "")}` } : undefined;
  }
  return addressTarget(fields.url || fields.cached_url || "", hash, ground);
}

function target(href: string): LinkTarget | undefined {
  return href === "" ? undefined : { href };
}

/** The address of the page of a story, under the request's prefix: "poster/de-de/home" is "/". */
export function pagePath(
  fullSlug: string,
  { storyFolder, basename, trailingSlash }: Pick<LinkGround, "storyFolder" | "basename" | "trailingSlash">,
): string {
  const slug = slugOf(fullSlug);
  const path = slug.startsWith(`${storyFolder}/`) ? pathOfStory(slug, storyFolder) : slug;
  if (path === "") return trailingSlash ? `${basename}/` : basename || "/";
  return `${basename}/${path}${trailingSlash ? "/" : ""}`;
}

/** The path of a story's page behind the prefix: that of "poster/de-de/home" is "". */
export function pathOfStory(fullSlug: string, storyFolder: string): string {
  const slug = fullSlug.slice(storyFolder.length + 1);
  return slug === "home" ? "" : slug;
}

/** Steps between single slashes: what else stands in a slug could make a path that leads to another host. */
function slugOf(text: string): string {
  return withoutBlanks(text).split(/[/\\]/).filter(Boolean).join("/");
}

/** Browsers read an address without its tabs and line breaks. */
function withoutBlanks(text: string): string {
  return [...text].filter((sign) => sign > " ").join("");
}

/** An address that was typed in: a path, or a whole address of this market, of another domain of ours, or of somebody else. */
function addressTarget(typed: string, hash: string, ground: LinkGround): LinkTarget | undefined {
  const { origin, domains } = ground;
  const address = withoutBlanks(typed);
  if (address === "" || address.startsWith("#")) return target(hash || address);
  const protocol = anyProtocol.exec(address)?.[0].toLowerCase();
  if (protocol && !safeProtocols.has(protocol)) return undefined;
  // "//host" and "/\host" leave the shop while looking like a path.
  if (/^[/\\]{2}|^\/\\/.test(address)) return undefined;
  if (protocol !== "http:" && protocol !== "https:") return target(protocol ? address : ownPath(address, ground) + hash);
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin === origin) return target(ownPath(url.pathname + url.search + url.hash, ground) + hash);
  if (domains.owns(url.host)) return target(url.origin + filtered(url.pathname + url.search + url.hash) + hash);
  return { href: address + hash, rel: "noopener" };
}

/** A path of this market: one of a tool is written for this page's visitors, whichever page an editor copied it from. */
function ownPath(path: string, ground: LinkGround): string {
  const { way, query, hash } = partsOf(path);
  const market = ground.domains.marketOf(new URL(ground.origin).host);
  const tool = market ? readPrefix(market, way).rest : way;
  return isTool(tool) ? toolAddress(tool + query, ground) + hash : filtered(path);
}

/** A path with the allowed part of its query (shell.md §5); a path of another application keeps all of it. */
function filtered(path: string): string {
  const { way, query, hash } = partsOf(path);
  // A path that begins with two slashes would name a host.
  return way.replace(/^\/{2,}/, "/") + (isOtherApp(way) ? query : allowedQuery(query)) + hash;
}

function partsOf(path: string): { way: string; query: string; hash: string } {
  const [, way = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  return { way, query, hash };
}
