import type { CatalogueTheme } from "#app/backend/theme-index.ts";
import { memo } from "#app/cache/memo.ts";
import { imageSet, toImageAsset } from "#app/content/image.ts";
import type { PageStory } from "#app/content/parse/story.ts";
import type { StaticFragment } from "#app/document/document.ts";
import { withoutPlatform } from "#app/locale/address.ts";
import type { Shop } from "#app/request/shop.ts";
import { themeDescription, themeFacts } from "#app/selection/theme/describe.server.ts";
import { loadTheme, occasionHref, occasionOf, themePictureWidths } from "#app/selection/theme/load.server.tsx";
import { themePictureSizes } from "#app/selection/theme/view.server.tsx";
import type { Content } from "#content-types/schema.ts";
import type { HeroImage } from "./head/head.server.ts";

type ThemePage = {
  story: (shared: PageStory) => PageStory;
  hero: HeroImage;
  /** @param form id of the form that configures the card; undefined if it cannot be shown */
  load: (form: string | undefined, version: string) => StaticFragment;
};

export function pageOfTheme(theme: CatalogueTheme, shop: Shop): ThemePage {
  return {
    story: (shared) => storyOfTheme(shared, theme, shop),
    hero: heroOfTheme(theme),
    load: (form, version) => loadTheme(theme, form, version, shop),
  };
}

function storyOfTheme(story: PageStory, theme: CatalogueTheme, shop: Pick<Shop, "words" | "locale" | "setting">): PageStory {
  // Cached by the shared story's object, which differs between drafts and published versions, so that visitors never get a draft.
  const editions = memo(theme, `stories ${shop.locale}`, () => new WeakMap<PageStory, PageStory>());
  const described = editions.get(story) ?? describeTheme(story, theme, shop);
  editions.set(story, described);
  return described;
}

function describeTheme(story: PageStory, theme: CatalogueTheme, { words, setting }: Pick<Shop, "words" | "setting">): PageStory {
  const { name, images } = theme;
  const picture = { fieldtype: "asset" as const, id: null, alt: name, name: "", title: null, copyright: null, focus: null };
  return {
    ...story,
    name,
    content: {
      ...story.content,
      title: `${words("theme.title", themeFacts(theme, words))} | ${words("shell.brand")}`,
      description: themeDescription(theme, words),
      ogImages: images.slice(0, 1).map(({ filename }) => ({ ...picture, filename })),
      breadcrumb: breadcrumbOf(theme, setting),
      // Themes are indexed in the card shop only.
      robots: setting.channel === "card" ? "index, follow" : "noindex, follow",
    },
  };
}

function breadcrumbOf(theme: CatalogueTheme, setting: Shop["setting"]): Content<"BreadcrumbItem">[] {
  const { name, href } = occasionOf(theme, setting);
  // Without the platform, since all platforms share the story; `setting.link` adds it.
  const url = withoutPlatform(href);
  const link = { fieldtype: "multilink", linktype: "url", id: "", url, cached_url: url } as const;
  return [
    { _uid: "occasion", component: "BreadcrumbItem", text: name, link },
    { _uid: "theme", component: "BreadcrumbItem", text: theme.name },
  ];
}

function heroOfTheme({ images: [front] }: CatalogueTheme): HeroImage {
  const asset = front && toImageAsset(front);
  return asset && { srcSet: imageSet(asset, { widths: themePictureWidths }, "avif").srcSet, sizes: themePictureSizes };
}

export function withdrawnThemeRedirectPath(
  category: CatalogueTheme["categories"][number],
  { setting, address }: Pick<Shop, "setting" | "address">,
): string {
  const url = new URL(occasionHref(category, setting), address.origin);
  url.searchParams.set("withdrawn", "1");
  return url.pathname.slice(address.basename.length) + url.search;
}
