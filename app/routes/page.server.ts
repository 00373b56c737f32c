import { data } from "react-router";
import { heroPlace } from "#app/blocks/teaser/hero.ts";
import { imageSet, readAsset } from "#app/content/image.ts";
import { isBlock } from "#app/content/story.ts";
import { logEvent } from "#app/observe/log.ts";
import type { Shop } from "#app/shop.ts";
import type { Content } from "#content-types/schema.ts";
import { composeParts } from "./compose.server.tsx";
import { homeStory } from "./frame.server.tsx";
import { headOf, type PageHead } from "./head.server.ts";
import type { Part } from "./parts.ts";
import { productSheet } from "./structured-data/product.server.tsx";

/** What the page route renders: its head, its blocks, and the version of the story they come from. */
export type PageData = { head: PageHead; parts: Part[]; version: string };

/** Lower-case words, digits and dashes between slashes: what a slug of a story can be. */
const slugPattern = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;
const longestSlug = 200;

/**
 * Loads the page of a path: waits for its story, which decides the status, and starts everything late.
 *
 * @param path behind the prefix and without slashes around it; "" is home
 * @throws a 404 for a page that is not there, a 503 when its story cannot be had
 */
export async function loadPage(path: string, query: URLSearchParams, shop: Shop): Promise<PageData> {
  // Every page has one spelling: an escaped one ("/%6ceinwand") would be a shell of its own.
  if (shop.address.path.includes("%")) throw notFound(path, shop);
  if (path === "home" || (path !== "" && (path.length > longestSlug || !slugPattern.test(path)))) throw notFound(path, shop);
  const since = performance.now();
  const home = homeStory(shop);
  const delivery = await (path === "" ? home : shop.services.content.story(`${shop.storyFolder}/${path}`, shop.draft));
  shop.timing.note("story", since);

  if ((await home).kind === "missing") {
    logEvent("error", "storyblok-page-not-found", { story: `${shop.storyFolder}/home` });
    throw data(errorWords("notFound", shop), { status: 404 });
  }
  if (delivery.kind === "missing") throw notFound(path, shop);
  if (delivery.kind === "unavailable") {
    throw data(errorWords("unavailable", shop), { status: 503 });
  }

  const { story, version } = delivery.value;
  const { teaser, uspTeaser, calculator, body } = story.content;
  const blocks = [...(teaser ?? []), ...(uspTeaser ?? []), ...(calculator ?? []), ...(body ?? [])];
  if (blocks.length === 0) logEvent("error", "empty-hybrid-layout", { story: story.fullSlug });
  shop.printing.parts.push(`page=${version}`);
  const parts = composeParts(blocks, shop, version, { tags: story.tags, query, actionColor: story.content });
  return {
    head: headOf(story, shop, heroOf(blocks)),
    parts: [...parts, ...productSheet(story, parts, shop, version)],
    version,
  };
}

function notFound(path: string, shop: Shop) {
  logEvent("info", "cms-page-not-found", { path: path.slice(0, longestSlug) });
  return data(errorWords("notFound", shop), { status: 404 });
}

/** What the error page says, and where home is; it travels with the error. */
export type ErrorWords = { title: string; text: string; toHome: string; home: string };

function errorWords(kind: "notFound" | "unavailable", { words, home }: Shop): ErrorWords {
  const [title, text] =
    kind === "notFound" ? (["error.notFoundTitle", "error.notFoundText"] as const) : (["error.title", "error.text"] as const);
  return { title: words(title), text: words(text), toHome: words("error.home"), home };
}

/** The picture that the page shows first, as the head preloads it. */
function heroOf(blocks: readonly { component: string }[]) {
  const [first] = blocks;
  if (!first || !isBlock(first, "Teaser")) return undefined;
  const { image, variant }: Content<"Teaser"> = first;
  const asset = readAsset(image);
  if (!asset) return undefined;
  const place = heroPlace(variant);
  return { ...imageSet(asset, place), sizes: place.sizes };
}
