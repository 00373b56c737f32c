import type { MultilinkFieldValue } from "@storyblok/schema";
import { resolveLink } from "#app/content/links/links.ts";
import { trimEditorPath } from "#app/content/slug.ts";
import { missingPriceParameters, parseHandOff } from "#app/designer/designers.ts";
import { parsePrefix } from "#app/locale/address.ts";
import { storySlugsOf } from "#app/locale/page-families.ts";
import { isCallPath, isOtherAppPath } from "#app/locale/path-kinds.ts";
import { storyFolderOf } from "#app/locale/story-folder.ts";
import { type AddFinding, quoteInput } from "./finding.ts";
import { type CheckedSpace, suggestSlug } from "./space.ts";
import type { StoryLocation } from "./story-location.ts";

export type LinkCheckContext = { standing: StoryLocation; space: CheckedSpace; anchors: ReadonlySet<string> };

type Parts = { linktype?: string; id?: string; url?: string; cached_url?: string; anchor?: string; story?: { full_slug?: string } };

export function isEmptyLink(link: MultilinkFieldValue): boolean {
  const { id, url, cached_url, anchor, story, email } = link as Parts & { email?: string };
  return ![id, url, cached_url, anchor, email, story?.full_slug].some(Boolean);
}

export function checkLink(link: MultilinkFieldValue, at: string, from: LinkCheckContext, addFinding: AddFinding): undefined {
  if (isEmptyLink(link)) return;
  const parts = link as Parts;
  if (parts.linktype === "story") return checkStoryLink(parts, at, from, addFinding);
  const target = resolveLink(link, from.standing);
  if (!target) return addFinding("unsafe-link", at, "The URL of the link is not allowed: its text is shown without a link.");
  if (/^mailto:/i.test(target.href)) return checkMailAddresses(target.href.slice("mailto:".length), at, addFinding);
  if (parts.linktype === "asset") return;
  if (target.href.startsWith("#")) return checkAnchor(target.href.slice(1), at, from, addFinding);
  if (URL.canParse(target.href, from.standing.address)) checkAddress(new URL(target.href, from.standing.address), at, from, addFinding);
}

/** @param to addresses, separated by commas, and perhaps a query such as "?subject=Offer" */
function checkMailAddresses(to: string, at: string, addFinding: AddFinding): undefined {
  const [addresses = "", query] = to.split("?");
  // A link without a recipient, such as "mailto:?subject=…", opens a new message.
  if (addresses === "" && query) return;
  const wrong = addresses.split(",").find((address) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(decoded(address)));
  if (wrong !== undefined) addFinding("dead-link", at, `The link leads to ${quoteInput(wrong)}, which is not an e-mail address.`);
}

export function checkPersonLink(link: MultilinkFieldValue, at: string, from: LinkCheckContext, addFinding: AddFinding): undefined {
  if (isEmptyLink(link) || (link as Parts).linktype === "story") return checkLink(link, at, from, addFinding);
  return addFinding("unread-value", at, "The link does not lead to the story of a person: the form is shown without one.");
}

function checkStoryLink(
  { id = "", cached_url = "", anchor = "", story }: Parts,
  at: string,
  from: LinkCheckContext,
  addFinding: AddFinding,
): undefined {
  const { space, standing } = from;
  const copy = slugIn(story?.full_slug || cached_url);
  const slug = space.slugOf.get(id) ?? copy;
  if (slug === "")
    return id ? addFinding("dead-link", at, "The link leads to a deleted story.") : checkAnchor(anchor, at, from, addFinding);
  checkStory(slug, at, from, addFinding);
  if (copy !== "" && copy !== slug)
    addFinding("moved-link", at, `The link has the old slug ${quoteInput(copy)} of its story; it still works by the story's id.`, slug);
  if (slug === standing.fullSlug) checkAnchor(anchor, at, from, addFinding);
}

function checkStory(slug: string, at: string, { space, standing }: LinkCheckContext, addFinding: AddFinding): undefined {
  if (!slug.startsWith(`${standing.storyFolder}/`)) {
    const [, , ...steps] = slug.split("/");
    const own = `${standing.storyFolder}/${steps.join("/")}`;
    const instead = space.published.has(own) ? own : suggestSlug(own, space);
    return addFinding("dead-link", at, `The link leads to ${quoteInput(slug)}, which is not a page of ${standing.storyFolder}.`, instead);
  }
  if (space.published.has(slug)) return;
  if (space.unpublished.has(slug))
    return addFinding("unpublished-link", at, `The link leads to ${quoteInput(slug)}, which is not published: visitors get a 404.`);
  if (space.complete) addFinding("dead-link", at, `The link leads to ${quoteInput(slug)}, which is not a story.`, suggestSlug(slug, space));
}

/** Checks a typed URL of a page or designer; ignores other sites. */
function checkAddress(url: URL, at: string, from: LinkCheckContext, addFinding: AddFinding): undefined {
  const { space } = from;
  if (!/^https?:$/.test(url.protocol)) return;
  const market = space.domains.marketOf(url.host);
  if (!market) return;
  const { locale, rest } = parsePrefix(market, url.pathname);
  if (isOtherAppPath(rest)) return checkHandOff(new URL(rest + url.search, url), at, addFinding);
  if (isCallPath(rest) || /\.[a-z0-9]+$/i.test(rest) || rest.startsWith("/_")) return;
  const path = trimEditorPath(rest);
  const stories = storySlugsOf(path).map((slug) => `${storyFolderOf({ channel: market.channel, locale })}/${slug}`);
  if (stories.some((slug) => space.published.has(slug))) {
    const isHere = stories.includes(from.standing.fullSlug);
    return isHere ? checkAnchor(url.hash.slice(1), at, from, addFinding) : undefined;
  }
  const [first = ""] = stories;
  if (stories.some((slug) => space.unpublished.has(slug)))
    return addFinding("unpublished-link", at, `The link leads to ${quoteInput(first)}, which is not published: visitors get a 404.`);
  if (!space.complete) return;
  const instead = suggestSlug(first, space);
  const [, , ...steps] = (instead ?? "").split("/");
  const suggestion = instead && space.domains.pageAddress(market.channel, locale, steps.join("/").replace(/^home$/, ""));
  addFinding("dead-link", at, `The link leads to ${quoteInput(url.pathname)}, which is not a page.`, suggestion);
}

/** Ignores the locale, which the page sets. */
export function checkHandOff(link: URL, at: string, addFinding: AddFinding): undefined {
  const url = new URL(link);
  url.searchParams.delete("locale");
  const read = parseHandOff(url);
  if (read === undefined) return;
  if (read.ok) {
    const missing = missingPriceParameters(read);
    if (missing.length === 0) return;
    return addFinding("no-price", at, `The designer cannot price the link: missing ${missing.join(" and ")}.`);
  }
  const why = read.wrong.map(({ parameter, why }) => (parameter ? `${parameter}: ${why}` : why)).join("; ");
  addFinding("refused-by-designer", at, `The designer rejects the link's parameters: ${why}.`, withoutRefused(url, read.wrong));
}

/** Suggests the URL without the rejected parameters; undefined if the others are invalid or have no price. */
function withoutRefused(url: URL, wrong: readonly { parameter: string }[]): string | undefined {
  const refused = new Set(wrong.map(({ parameter }) => parameter.split(".")[0]));
  const kept = [...url.searchParams].filter(([name]) => !refused.has(name.replace(/\[.*$/, "")));
  const without = new URL(url);
  without.search = new URLSearchParams(kept).toString();
  const read = parseHandOff(without);
  return read?.ok && missingPriceParameters(read).length === 0 ? without.pathname + without.search : undefined;
}

function checkAnchor(anchor: string, at: string, { anchors }: LinkCheckContext, addFinding: AddFinding): undefined {
  const name = decoded(anchor);
  if (name === "" || anchors.has(name)) return;
  const others = [...anchors].filter((one) => one.includes(name) || name.includes(one));
  addFinding("dead-anchor", at, `The link leads to #${quoteInput(name, 40)} on this page, which has no such anchor.`, others[0]);
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

/** Normalises slashes: "/poster/de-de/home/" becomes "poster/de-de/home". */
function slugIn(text: string): string {
  return text.split(/[/\\]/).filter(Boolean).join("/");
}
