import type { MultilinkFieldValue } from "@storyblok/schema";
import { memo } from "#app/cache/memo.ts";
import { createMemoizer } from "#app/cache/memoized.ts";
import { filterQuery } from "#app/designer/allowed-query.ts";
import { parsePrefix } from "#app/locale/address.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import { locales } from "#app/locale/locales.ts";
import { languagePrefix, type Market } from "#app/locale/markets.ts";
import { isOtherAppPath, isToolPath } from "#app/locale/path-kinds.ts";
import { localizeToolUrl, type ToolUrlContext, withPlatformPrefix } from "#app/locale/tool-url.ts";

const safeProtocols = new Set(["http:", "https:", "mailto:", "tel:"]);
const anyProtocol = /^[a-z][a-z0-9+.-]*:/i;

export type LinkUrlContext = ToolUrlContext & { storyFolder: string; trailingSlash: boolean; origin: string; domains: DomainTable };

type LinkFields = {
  linktype?: string;
  url?: string;
  cached_url?: string;
  email?: string;
  anchor?: string;
  story?: { full_slug?: string };
};

/** `rel` is set on links to other domains. */
export type LinkTarget = { href: string; rel?: "noopener" };

/**
 * Story links get the request's prefix; typed URLs of this market's pages get only the request's platform.
 *
 * @returns undefined for an empty or unsafe link
 */
export function resolveLink(link: MultilinkFieldValue | null | undefined, context: LinkUrlContext): LinkTarget | undefined {
  if (!link) return undefined;
  const fields = link as LinkFields;
  // Replaces lone surrogates, on which encodeURIComponent throws.
  const hash = fields.anchor ? `#${encodeURIComponent(fields.anchor.toWellFormed())}` : "";
  if (fields.linktype === "story") {
    const slug = fields.story?.full_slug || fields.cached_url;
    return target(slug ? pagePath(slug, context) + hash : hash);
  }
  if (fields.linktype === "email") {
    const email = withoutBlanks(fields.email || fields.url || "");
    return email ? { href: `mailto:${email.replace(/^mailto:/i, "")}` } : undefined;
  }
  return addressTarget(fields.url || fields.cached_url || "", hash, context);
}

/** Max links cached, enough for a few hundred pages. */
const maxTargets = 5_000;

/** Caches `resolveLink`, since a page has several hundred links. */
export function createLinkResolver(context: LinkUrlContext): (link: MultilinkFieldValue | null | undefined) => LinkTarget | undefined {
  const remembered = memo(context.domains, "link targets", () => createMemoizer<{ target: LinkTarget | undefined }>(maxTargets));
  const { origin, storyFolder, basename, platform, locale } = context;
  const place = [origin, storyFolder, basename, platform, locale].join(" ");
  return (link) => {
    if (!link) return undefined;
    const { linktype, url, cached_url, email, anchor, story } = link as LinkFields;
    const key = JSON.stringify([place, linktype, url, cached_url, email, anchor, story?.full_slug]);
    return remembered(key, () => ({ target: resolveLink(link, context) })).target;
  };
}

function target(href: string): LinkTarget | undefined {
  return href === "" ? undefined : { href };
}

/** Returns a story's path with the request's prefix, such as "/" for "poster/de-de/home". */
export function pagePath(
  fullSlug: string,
  { storyFolder, basename, trailingSlash }: Pick<LinkUrlContext, "storyFolder" | "basename" | "trailingSlash">,
): string {
  const slug = slugOf(fullSlug);
  const path = slug.startsWith(`${storyFolder}/`) ? storyPath(slug, storyFolder) : slug;
  if (path === "") return trailingSlash ? `${basename}/` : basename || "/";
  return `${basename}/${path}${trailingSlash ? "/" : ""}`;
}

/** Returns the path within the market's folder; "" for "poster/de-de/home". */
export function storyPath(fullSlug: string, storyFolder: string): string {
  const slug = fullSlug.slice(storyFolder.length + 1);
  return slug === "home" ? "" : slug;
}

/** Normalises slashes, since two leading ones would name a host. */
function slugOf(text: string): string {
  return withoutBlanks(text).split(/[/\\]/).filter(Boolean).join("/");
}

/** Removes blanks and control characters, since browsers ignore tabs and line breaks in URLs. */
function withoutBlanks(text: string): string {
  return [...text].filter((sign) => sign > " ").join("");
}

function addressTarget(typed: string, hash: string, context: LinkUrlContext): LinkTarget | undefined {
  const { origin, domains } = context;
  const address = withoutBlanks(typed);
  if (address === "" || address.startsWith("#")) return target(hash || address);
  const protocol = anyProtocol.exec(address)?.[0].toLowerCase();
  if (protocol && !safeProtocols.has(protocol)) return undefined;
  // Rejects "//host" and "/\host", which look like paths but name a host.
  if (/^[/\\]{2}|^\/\\/.test(address)) return undefined;
  if (protocol !== "http:" && protocol !== "https:") return target(protocol ? address : ownPath(address, context) + hash);
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin === origin) return target(ownPath(url.pathname + url.search + url.hash, context) + hash);
  if (domains.owns(url.host)) return target(url.origin + sisterPath(url, context) + hash);
  return { href: address + hash, rel: "noopener" };
}

/**
 * Gives tools the request's locale instead of the typed one. Pages keep their language, and get the request's platform (shop 2.14).
 */
function ownPath(path: string, context: LinkUrlContext): string {
  const { way, query, hash } = partsOf(path);
  const market = context.domains.marketOf(new URL(context.origin).host);
  const typed = market && parsePrefix(market, way);
  const tool = market ? toolPath(market, way) : way;
  if (isToolPath(tool)) return localizeToolUrl(tool + query, context) + hash;
  const isPage = way.startsWith("/") && !isOtherAppPath(way) && typed?.names.platform === false;
  return isPage ? withPlatformPrefix(filtered(path), context.platform) : filtered(path);
}

/** Removes the prefix, also that of the market's first language, which pages do not have ("/de/cart"). */
function toolPath(market: Market, path: string): string {
  const { rest } = parsePrefix(market, path);
  const first = `/${locales[market.locales[0]].language}/`;
  return rest.startsWith(first) ? rest.slice(first.length - 1) : rest;
}

/** Gives tools the request's locale if the other shop has it. */
function sisterPath(url: URL, { locale, platform, domains }: LinkUrlContext): string {
  const market = domains.marketOf(url.host);
  const tool = market?.locales.includes(locale) ? toolPath(market, url.pathname) : "";
  if (!market || !isToolPath(tool)) return filtered(url.pathname + url.search + url.hash);
  const basename = withPlatformPrefix(languagePrefix(market, locale), platform);
  return localizeToolUrl(tool + url.search, { locale, platform, basename }) + url.hash;
}

/** Removes query parameters that are not allowed (shell 5.20), except on paths of other applications. */
function filtered(path: string): string {
  const { way, query, hash } = partsOf(path);
  // Removes further leading slashes, since two of them would name a host.
  return way.replace(/^\/{2,}/, "/") + (isOtherAppPath(way) ? query : filterQuery(query)) + hash;
}

function partsOf(path: string): { way: string; query: string; hash: string } {
  const [, way = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  return { way, query, hash };
}
