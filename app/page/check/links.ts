import type { MultilinkFieldValue } from "@storyblok/schema";
import { resolveLink } from "#app/content/links.ts";
import { missingIn, readHandOff } from "#app/designer/designers.ts";
import { readPrefix } from "#app/locale/address.ts";
import { isCall, isOtherApp } from "#app/locale/other-apps.ts";
import { storyFolderOf } from "#app/locale/story-folder.ts";
import { familyOf } from "../families.ts";
import { type Note, quoted } from "./finding.ts";
import { nearest, type Space } from "./space.ts";
import type { Standing } from "./standing.ts";

/** From where a link leads: the page's own place, what is known of the space, and what of the page can be led to. */
export type LeadsFrom = { standing: Standing; space: Space; anchors: ReadonlySet<string> };

/** A link as it left the door, whichever way it leads. */
type Parts = { linktype?: string; id?: string; url?: string; cached_url?: string; anchor?: string; story?: { full_slug?: string } };

/** Whether a link field was left as the content service writes an empty one. */
export function isEmptyLink(link: MultilinkFieldValue): boolean {
  const { id, url, cached_url, anchor, story, email } = link as Parts & { email?: string };
  return ![id, url, cached_url, anchor, email, story?.full_slug].some(Boolean);
}

/** Checks where a link leads: to a page that is there, into a designer that takes it, to a block that stands on this page. */
export function checkLink(link: MultilinkFieldValue, at: string, from: LeadsFrom, note: Note): undefined {
  if (isEmptyLink(link)) return;
  const parts = link as Parts;
  if (parts.linktype === "story") return checkStoryLink(parts, at, from, note);
  const target = resolveLink(link, from.standing);
  if (!target) return note("unsafe-link", at, "The link has an address that no page may lead to; its words stand there without it.");
  if (parts.linktype === "email" || parts.linktype === "asset") return;
  if (target.href.startsWith("#")) return checkAnchor(target.href.slice(1), at, from, note);
  if (URL.canParse(target.href, from.standing.address)) checkAddress(new URL(target.href, from.standing.address), at, from, note);
}

/** Checks whom a link names: a person is a story. */
export function checkPerson(link: MultilinkFieldValue, at: string, from: LeadsFrom, note: Note): undefined {
  if (isEmptyLink(link) || (link as Parts).linktype === "story") return checkLink(link, at, from, note);
  return note("unread-value", at, "The link names no story: a person is one, and the form stands without anybody.");
}

function checkStoryLink({ id = "", cached_url = "", anchor = "", story }: Parts, at: string, from: LeadsFrom, note: Note): undefined {
  const { space, standing } = from;
  const copy = slugIn(story?.full_slug || cached_url);
  const slug = space.slugOf.get(id) ?? copy;
  if (slug === "")
    return id ? note("dead-link", at, "The link leads to a story that is not there any more.") : checkAnchor(anchor, at, from, note);
  checkStory(slug, at, from, note);
  if (copy !== "" && copy !== slug)
    note("moved-link", at, `The link says ${quoted(copy)}, which its story has left; visitors are led on by the story's id.`, slug);
  if (slug === standing.fullSlug) checkAnchor(anchor, at, from, note);
}

/** Whether a story is there for the visitors of this page: published, and in a folder that links of this page can reach. */
function checkStory(slug: string, at: string, { space, standing }: LeadsFrom, note: Note): undefined {
  if (!slug.startsWith(`${standing.storyFolder}/`)) {
    const [, , ...steps] = slug.split("/");
    const own = `${standing.storyFolder}/${steps.join("/")}`;
    const instead = space.published.has(own) ? own : nearest(own, space);
    return note("dead-link", at, `The link leads to ${quoted(slug)}, which is no page of ${standing.storyFolder}.`, instead);
  }
  if (space.published.has(slug)) return;
  if (space.unpublished.has(slug))
    return note("unpublished-link", at, `The link leads to ${quoted(slug)}, which is not published: visitors find no page there.`);
  if (space.complete) note("dead-link", at, `The link leads to ${quoted(slug)}, where there is no story.`, nearest(slug, space));
}

/** A typed address: of another site, of a designer, or of a page of one of the markets. */
function checkAddress(url: URL, at: string, from: LeadsFrom, note: Note): undefined {
  const { space } = from;
  if (!/^https?:$/.test(url.protocol)) return;
  const market = space.domains.marketOf(url.host);
  if (!market) return;
  const { locale, rest } = readPrefix(market, url.pathname);
  if (isOtherApp(rest)) return checkHandOff(new URL(rest + url.search, url), at, note);
  if (isCall(rest) || /\.[a-z0-9]+$/i.test(rest) || rest.startsWith("/_")) return;
  const path = rest.replace(/^\/+|\/+$/g, "");
  const stories = (familyOf(`/${path}`)?.stories ?? [path || "home"]).map(
    (slug) => `${storyFolderOf({ channel: market.channel, locale })}/${slug}`,
  );
  if (stories.some((slug) => space.published.has(slug))) {
    const isHere = stories.includes(from.standing.fullSlug);
    return isHere ? checkAnchor(url.hash.slice(1), at, from, note) : undefined;
  }
  const [first = ""] = stories;
  if (stories.some((slug) => space.unpublished.has(slug)))
    return note("unpublished-link", at, `The link leads to ${quoted(first)}, which is not published: visitors find no page there.`);
  if (!space.complete) return;
  const instead = nearest(first, space);
  const [, , ...steps] = (instead ?? "").split("/");
  const suggestion = instead && space.domains.pageAddress(market.channel, locale, steps.join("/").replace(/^home$/, ""));
  note("dead-link", at, `The link leads to ${quoted(url.pathname)}, where there is no page.`, suggestion);
}

/** What an address hands to a designer, by that designer's own schema, beside the locale that the page gives it. */
function checkHandOff(url: URL, at: string, note: Note): undefined {
  url.searchParams.delete("locale");
  const read = readHandOff(url);
  if (read === undefined) return;
  if (read.ok) {
    const missing = missingIn(read);
    if (missing.length === 0) return;
    return note("no-price", at, `The designer has no price for what the link hands it: ${missing.join(" and ")} is not said.`);
  }
  const why = read.wrong.map(({ parameter, why }) => (parameter ? `${parameter}: ${why}` : why)).join("; ");
  note("refused-by-designer", at, `The designer does not take what the link hands it: ${why}.`, withoutRefused(url, read.wrong));
}

/** The same address without what the designer refuses; undefined where that is refused as well, or has no price. */
function withoutRefused(url: URL, wrong: readonly { parameter: string }[]): string | undefined {
  const refused = new Set(wrong.map(({ parameter }) => parameter.split(".")[0]));
  const kept = [...url.searchParams].filter(([name]) => !refused.has(name.replace(/\[.*$/, "")));
  const without = new URL(url);
  without.search = new URLSearchParams(kept).toString();
  const read = readHandOff(without);
  return read?.ok && missingIn(read).length === 0 ? without.pathname + without.search : undefined;
}

/** Whether something of this page is called so. */
function checkAnchor(anchor: string, at: string, { anchors }: LeadsFrom, note: Note): undefined {
  const name = decoded(anchor);
  if (name === "" || anchors.has(name)) return;
  const others = [...anchors].filter((one) => one.includes(name) || name.includes(one));
  note("dead-anchor", at, `The link leads to #${quoted(name, 40)} on this page, and nothing here is called so.`, others[0]);
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

/** "poster/de-de/home" of "/poster/de-de/home/". */
function slugIn(text: string): string {
  return text.split(/[/\\]/).filter(Boolean).join("/");
}
