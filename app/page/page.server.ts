import { redirect } from "react-router";
import type { Theme } from "#app/backend/known-themes.ts";
import { heroPlace } from "#app/blocks/teaser/hero.ts";
import { formId } from "#app/configuration/address.ts";
import type { Delivery } from "#app/content/client.ts";
import type { StoryReading } from "#app/content/content.ts";
import { imageSet, readAsset } from "#app/content/image.ts";
import { isSlug } from "#app/content/slug.ts";
import { isBlock } from "#app/content/story.ts";
import type { Sheet } from "#app/document/document.ts";
import { experimentsOn } from "#app/experiments/on-page.ts";
import { bare } from "#app/locale/address.ts";
import { logEvent } from "#app/observe/log.ts";
import { logOnce } from "#app/observe/once.ts";
import { spared } from "#app/observe/spared.ts";
import type { Shop } from "#app/request/shop.ts";
import { type BarSheet, loadActionBar } from "#app/shell/action-bar/load.server.tsx";
import { type BreadcrumbSheets, loadBreadcrumb } from "#app/shell/breadcrumb/load.server.tsx";
import { type FooterSheets, loadFooter } from "#app/shell/footer/load.server.tsx";
import { loadSubNavigation, type SubNavigationSheet } from "#app/shell/sub-navigation/load.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { above } from "./above.server.ts";
import { composeSheets, isConfigured, isSelecting } from "./compose.server.tsx";
import { familyOf } from "./families.ts";
import { homeStory } from "./frame.server.ts";
import { headOf, type PageHead } from "./head.server.ts";
import { knowledgeFor } from "./knowledge.server.ts";
import { leadFrom } from "./lead.server.ts";
import { blocksOf, layoutOf, type Part } from "./page-blocks.server.ts";
import { type Refusal, refuse } from "./refusal.server.ts";
import { productSheet } from "./structured-data/product.server.tsx";
import { ofTheme, themeContainer, themeIn } from "./theme-container.server.ts";

/** What the page route renders: its head, its sheets, what of the frame is its own, and the version of the story they come from. */
export type PageData = {
  head: PageHead;
  sheets: Sheet[];
  subNavigation: SubNavigationSheet | undefined;
  breadcrumb: BreadcrumbSheets | undefined;
  footer: FooterSheets | undefined;
  bar: BarSheet | undefined;
  /** Above a page for who makes it (above.server.ts). */
  debug: Sheet | undefined;
  version: string;
};

/**
 * Loads the page of the request's address: waits for its story, which decides the status, and starts everything late.
 *
 * @param url as it was asked for, without the router's own marks
 * @throws a 404 for a page that is not there, a redirect where it leads elsewhere (lead.server.ts), a 503 when its story cannot be
 * had (shop.md §8), a redirect to the one spelling of its list's state
 */
export async function loadPage(shop: Shop, url: URL): Promise<PageData> {
  const path = bare(shop.address.path);
  const gone = async (refusal: Refusal) => (await leadFrom(path, url, shop)) ?? refuse(refusal, shop, shop.debug);
  if (path === "home" || (path !== "" && !isSlug(path))) throw await gone("unmatched");
  // A shop without a wishlist has no page of it, whatever its stories are (shop.md §9).
  if (path === "wishlist" && !shop.reads.has("wishlist")) throw await refuse("unmatched", shop, shop.debug);
  // A theme page needs its theme (shop.md §4).
  if (path === "themes") throw await refuse("invalid", shop, shop.debug);
  const since = performance.now();
  const home = homeStory(shop);
  const theme = themeIn(path);
  const asked = theme === undefined ? undefined : shop.reads.theme(theme);
  const delivery = await (path === "" ? home : firstStory(storiesOf(path), shop));
  shop.timing.note("story", since);

  const frame = await home;
  if (frame.kind === "missing") {
    logEvent("error", "storyblok-page-not-found", { story: `${shop.storyFolder}/home` });
    throw await refuse("invalid", shop, shop.debug);
  }
  const known = await asked;
  if (theme !== undefined) shop.timing.note("theme", since);
  if (delivery.kind === "missing" || known?.kind === "none") throw await gone("invalid");
  if (known?.kind === "withdrawn") throw redirect((await selection()).withdrawnTo(known.category, shop));
  if (delivery.kind === "unavailable") throw await refuse("unavailable", shop, shop.debug);

  // Where nobody could say, the page is shown, and the next visitor may learn better.
  const layout = layoutOf(delivery.value.story, shop);
  // What an experiment changes of a story is another version of it.
  const version = [delivery.value.version, ...layout.treatments].join(" ");
  const shown = known?.kind === "found" ? known.theme : undefined;
  const parts = withTheme(layout.parts, shown, shop);
  const blocks = blocksOf({ parts });
  const selecting = shown || blocks.some(isSelecting) ? await selection() : undefined;
  const story = shown && selecting ? selecting.storyOfTheme(delivery.value.story, shown, shop) : delivery.value.story;
  if (blocks.length === 0 && !shop.draft)
    logOnce(`${story.fullSlug} ${version}`, "error", "empty-hybrid-layout", { story: story.fullSlug });
  const list = selecting?.pageListOf(blocks, shop);
  const moved = list && selecting?.respelled(list, url, shop.address);
  if (moved) throw redirect(moved);
  const pageQuestion = { tags: story.tags, sku: story.content.sku || undefined, actionColor: story.content, hasList: list !== undefined };
  const [knowledge, configured] = await Promise.all([
    knowledgeFor(blocks, shop, version),
    blocks.some(isConfigured) ? configuring().then(({ loadConfigurations }) => loadConfigurations(blocks, pageQuestion, shop)) : undefined,
  ]);
  const question = {
    configured,
    list,
    selecting,
    hasHeading: shown !== undefined,
    calculator: story.content.calculator?.[0],
    isOn: experimentsOn(story.tags, shop.reads),
    ...knowledge,
  };
  const sheets = composeSheets(parts, shop, version, question);
  return {
    head: headOf(
      story,
      shop,
      { blocks, hero: shown ? selecting?.heroOfTheme(shown) : heroOf(blocks), state: list && selecting?.ownStateOf(list) },
      version,
    ),
    sheets: [
      ...(shown && selecting
        ? spared("theme", version, () => [selecting.loadTheme(shown, formOfTheme(configured), version, shop)], [])
        : []),
      ...sheets,
      ...spared("product", version, () => productSheet(story, shown ? undefined : configured?.values().next().value, shop, version), []),
    ],
    subNavigation: await subNavigationOf(frame, story.content, shop),
    breadcrumb: spared("breadcrumb", version, () => loadBreadcrumb(story.content.breadcrumb ?? [], shop, version), undefined),
    footer: spared("own-footer", version, () => loadFooter(story.content.footerOverride ?? [], "page", shop, version), undefined),
    bar: spared("bar", version, () => loadActionBar([delivery, frame], shop), undefined),
    debug: await above([delivery, frame], shop),
    // A page whose address chooses an article is another one.
    version: [version, shop.printing.choice, theme].filter(Boolean).join(" "),
  };
}

/** The form of a theme page in which its card is put together; undefined where that cannot be shown. */
function formOfTheme(configured: ReadonlyMap<{ _uid: string }, unknown> | undefined): string | undefined {
  return [...(configured?.keys() ?? [])].some(({ _uid }) => _uid === ofTheme) ? formId(ofTheme) : undefined;
}

async function subNavigationOf(home: Delivery<StoryReading>, content: Pick<Content<"Page">, "activeNavigation">, shop: Shop) {
  const isWithout = home.kind !== "found" || familyOf(shop.address.path)?.withoutSubNavigation;
  return isWithout ? undefined : loadSubNavigation(home.value, content, shop);
}

/** What only pages need on which something is chosen from many. */
function selection() {
  return import("./selecting.server.ts");
}

/** What only pages need on which something is configured. */
function configuring() {
  return import("#app/configuration/load.server.tsx");
}

/** A theme page lets its card be put together, behind what it shows of it. */
function withTheme(parts: readonly Part[], theme: Theme | undefined, { words }: Shop): readonly Part[] {
  return theme ? [{ block: themeContainer(theme.id, words("configuration.theme")), groups: [] }, ...parts] : parts;
}

/** The slugs at which the story of a page may stand, the first one that is there being it (shop.md §2, "Routes"). */
function storiesOf(path: string): readonly [string, ...string[]] {
  return familyOf(`/${path}`)?.stories ?? [path === "" ? "home" : path];
}

/** The story of a page by its path behind the prefix, without slashes at its ends. */
export function storyAt(path: string, shop: Shop): Promise<Delivery<StoryReading>> {
  return firstStory(storiesOf(path), shop);
}

async function firstStory([slug, ...others]: readonly [string, ...string[]], shop: Shop): Promise<Delivery<StoryReading>> {
  const delivery = await shop.reads.story("page", slug);
  const [next, ...rest] = others;
  return delivery.kind === "missing" && next !== undefined ? firstStory([next, ...rest], shop) : delivery;
}

/** The picture that the page shows first, as the head preloads it. */
function heroOf(blocks: readonly { component: string }[]) {
  const [first] = blocks;
  if (!first || !isBlock(first, "Teaser")) return undefined;
  const { image, variant }: Content<"Teaser"> = first;
  const asset = readAsset(image);
  if (!asset) return undefined;
  const place = heroPlace(variant);
  return { srcSet: imageSet(asset, place, "avif").srcSet, sizes: place.sizes };
}
