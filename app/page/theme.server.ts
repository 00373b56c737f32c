import type { Theme } from "#app/backend/known-themes.ts";
import { memo } from "#app/cache/memo.ts";
import { imageSet } from "#app/content/image.ts";
import type { CheckedStory } from "#app/content/story.ts";
import type { Shop } from "#app/request/shop.ts";
import { assetOf } from "#app/selection/listed.server.ts";
import { pageOfOccasion, themeWidths } from "#app/selection/theme/load.server.tsx";
import { pictureSizes } from "#app/selection/theme/view.server.tsx";

/** The story that all theme pages share, as that of one of them: its title, what it is about, its picture, the way to it. */
export function storyOfTheme(
  story: CheckedStory,
  theme: Theme,
  { words, locale, setting }: Pick<Shop, "words" | "locale" | "setting">,
): CheckedStory {
  return memo(theme, `story ${locale} ${story.fullSlug}`, () => {
    const { name, product, categories, images } = theme;
    const [occasion = "hochzeit"] = categories;
    const facts = { name, product: words(`theme.product.${product}`), occasion: words(`occasion.${occasion}`) };
    const picture = { fieldtype: "asset" as const, id: null, alt: name, name: "", title: null, copyright: null, focus: null };
    return {
      ...story,
      name,
      content: {
        ...story.content,
        title: `${words("theme.title", facts)} | ${words("shell.brand")}`,
        description: words("theme.description", facts),
        ogImages: images.slice(0, 1).map(({ filename }) => ({ ...picture, filename })),
        breadcrumb: [],
        // A theme is found by search engines in the shop that sells cards first.
        robots: setting.channel === "card" ? "index, follow" : "noindex, follow",
      },
    };
  });
}

/** The picture that a theme page shows first, as its head preloads it. */
export function heroOfTheme({ images: [front] }: Theme) {
  const asset = front && assetOf(front);
  return asset && { srcSet: imageSet(asset, { widths: themeWidths }, "avif").srcSet, sizes: pictureSizes };
}

/** Where a theme that is sold no more leads: to the themes of its occasion, with a word about it. The path behind the prefix. */
export function withdrawnTo(category: Theme["categories"][number], { setting, address }: Pick<Shop, "setting" | "address">): string {
  const url = new URL(pageOfOccasion(category, setting), address.origin);
  url.searchParams.set("withdrawn", "1");
  return url.pathname.slice(address.basename.length) + url.search;
}
