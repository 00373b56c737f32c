import type { PageBlock } from "#app/blocks/define-block.server.ts";
import { blockDefinitionOf } from "#app/blocks/registry.server.ts";
import { parseTeaserVariant } from "#app/blocks/teaser/hero.ts";
import { configurableBlockNames } from "#app/configuration/block-names.ts";
import { configurationFormId } from "#app/configuration/page-parameters.ts";
import { imageSet, toImageAsset } from "#app/content/image.ts";
import type { StaticFragment } from "#app/document/document.ts";
import { countedExperiments } from "#app/experiments/experiment-gate.ts";
import { logOnce } from "#app/observe/once.ts";
import { withFallback } from "#app/observe/with-fallback.ts";
import type { Shop } from "#app/request/shop.ts";
import { listBlockNames } from "#app/selection/block-names.ts";
import { loadAuthorToolsOnDemand } from "./author-tools.server.ts";
import { findPage } from "./find-page.server.ts";
import { loadOwnFrame, type OwnFrame } from "./frame.server.ts";
import { composeHead, type HeroImage, type PageHead } from "./head/head.server.ts";
import { productFragment } from "./head/structured-data/product.server.tsx";
import { layoutOf } from "./layout.server.ts";
import { planPage } from "./plan.server.ts";
import { renderBlocks } from "./render.server.tsx";
import { themeBlockId, withThemeContainer } from "./theme-container.server.ts";

export type PageData = OwnFrame & {
  head: PageHead;
  fragments: StaticFragment[];
  debug: StaticFragment | undefined;
  version: string;
  experiments: readonly string[];
  cssFacts: readonly CssFact[];
};

/** @throws an error response or redirect (find-page.server.ts), or a redirect to the canonical query (plan.server.ts) */
export async function loadPage(shop: Shop, url: URL): Promise<PageData> {
  const found = await findPage(shop, url);
  const { page, home, theme } = found;
  const layout = layoutOf(page.value.story, shop);
  const version = [page.value.version, ...layout.treatments].join(" ");
  const onTheme = theme && (await import("./theme.server.ts")).pageOfTheme(theme, shop);
  const story = onTheme ? onTheme.story(page.value.story) : page.value.story;
  const plan = await planPage(theme ? withThemeContainer(layout.parts, theme, shop) : layout.parts, story, version, shop, url);
  const { blocks, query } = plan;
  if (blocks.length === 0 && !shop.draft)
    logOnce(`${story.fullSlug} ${version}`, "error", "empty-hybrid-layout", { story: story.fullSlug });

  const { fragments, shown, offers } = renderBlocks(plan, shop, theme !== undefined);
  const form = shown.has(themeBlockId) ? configurationFormId(themeBlockId) : undefined;
  return {
    head: composeHead(
      story,
      shop,
      { blocks, hero: onTheme ? onTheme.hero : heroOf(blocks), state: query?.indexed, title: query?.title },
      version,
    ),
    fragments: [
      ...(onTheme ? withFallback("theme", version, () => [onTheme.load(form, version)], []) : []),
      ...fragments,
      ...withFallback("product", version, () => productFragment({ story, blocks }, theme ? undefined : offers, shop, version), []),
    ],
    ...(await loadOwnFrame(found, story, version, shop)),
    debug: await loadAuthorToolsOnDemand([page, home], shop),
    experiments: countedExperiments(shop.rendering.recording.reads(), shop.override, shop.reads),
    cssFacts: cssFactsOf(blocks, theme !== undefined),
    // Includes the selection in the URL and the theme, since both change the page.
    version: [version, shop.rendering.choice, found.themeId].filter(Boolean).join(" "),
  };
}

/** For stylesheets: "list" if a teaser introduces a list, "products" if the page shows products or lists of them. */
type CssFact = "list" | "products";

const productBlocks: ReadonlySet<string> = new Set([...configurableBlockNames, ...listBlockNames]);

function cssFactsOf(blocks: readonly PageBlock[], isTheme: boolean): CssFact[] {
  const cssFacts: CssFact[] = [];
  if (blocks.some((block) => block.component === "Teaser" && parseTeaserVariant(block.variant) === "list")) cssFacts.push("list");
  if (isTheme || blocks.some(({ component }) => productBlocks.has(component))) cssFacts.push("products");
  return cssFacts;
}

function heroOf([first]: readonly PageBlock[]): HeroImage {
  const { image, options } = (first && blockDefinitionOf(first).hero?.(first)) ?? {};
  const asset = toImageAsset(image);
  return asset && options && { srcSet: imageSet(asset, options, "avif").srcSet, sizes: options.sizes };
}
