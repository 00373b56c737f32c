import { renderToStaticMarkup } from "react-dom/server.edge";
import type { AnswerOf } from "#app/backend/call.ts";
import { themes } from "#app/backend/calls/cards/themes.ts";
import type { Theme } from "#app/backend/known-themes.ts";
import { defaultQuantity, largestQuantity } from "#app/catalogue/card-quantity.ts";
import { parseFormat } from "#app/catalogue/format.ts";
import { imageSet } from "#app/content/image.ts";
import { type Late, type LateSheet, lateSheetOf } from "#app/document/document.server.ts";
import type { Sheet } from "#app/document/document.ts";
import { dataBlock } from "#app/document/document.ts";
import { locales } from "#app/locale/locales.ts";
import { formatSize } from "#app/locale/units.ts";
import type { Shop } from "#app/request/shop.ts";
import { pricePrinter } from "#app/ui/price-printer.server.tsx";
import { priceLabels, priceWords } from "#app/ui/price-words.ts";
import { assetOf, listedOf } from "../listed.server.ts";
import { lists } from "../lists.server.ts";
import { NoTile, Tile } from "../tile.tsx";
import { WishlistIsland } from "../wishlist/island.server.tsx";
import { ThemeView } from "./view.server.tsx";

/** The widths of a theme's pictures: a phone's, half a desktop's, and denser screens. */
export const themeWidths = [360, 540, 768, 1_096];

/**
 * The sheet of a theme: what it is, printed at once; what it costs and the cards of its set, when they are there.
 *
 * @param form the id of the form on the page in which the theme's card is put together
 */
export function loadTheme(theme: Theme, form: string | undefined, version: string, shop: Shop): Sheet {
  const { id, set } = theme;
  const question = { themeIds: [id, ...set], sort: "popularity" as const, page: 1, pageSize: 12 as const };
  const hasWishlist = shop.reads.has("wishlist");
  const late: LateSheet = {
    variant: `${JSON.stringify(theme)} ${hasWishlist} ${form ?? ""}`,
    view: () => <ThemeView {...propsOf(theme, { form, hasWishlist }, shop)} />,
    ...shop.reads.late(themes, question, (answer) => (answer ? found(answer, theme, shop) : none(shop))),
  };
  return lateSheetOf(shop, "theme", version, late);
}

function propsOf(
  theme: Theme,
  { form, hasWishlist }: { form: string | undefined; hasWishlist: boolean },
  { words, setting, locale }: Shop,
) {
  const { id, name, label, images, product, sizes, papers, refinementTypes, punching, punchings, set } = theme;
  const [occasion = "hochzeit"] = theme.categories;
  const facts = [
    { name: words("theme.kind"), values: [words(`theme.product.${product}`)] },
    { name: words("theme.sizes"), values: sizes.map((size) => sizeWords(size, locale)) },
    { name: words("theme.papers"), values: papers.map((paper) => words(`theme.paper.${paper}`)) },
    { name: words("theme.refinements"), values: refinementTypes.filter((one) => one !== "none").map((one) => words(`refinement.${one}`)) },
    { name: words("theme.punchings"), values: punchings.map((punching) => words(`theme.punching.${punching}`)) },
  ];
  return {
    name,
    label: label ? words(`theme.label.${label}`) : undefined,
    pictures: images.flatMap((image, place) => {
      const asset = assetOf(image);
      const alt = place === 0 ? words("theme.front", { name }) : words("theme.view", { name, number: place + 1 });
      return asset
        ? {
            ...imageSet(asset, { widths: themeWidths }),
            avif: place === 0 ? imageSet(asset, { widths: themeWidths }, "avif").srcSet : undefined,
            alt,
          }
        : [];
    }),
    occasion: { name: words(`occasion.${occasion}`), href: pageOfOccasion(occasion, setting) },
    facts: facts.filter(({ values }) => values.length > 0),
    form,
    design: setting.design({
      designer: "card",
      selection: { themeId: id, card: theme.cards[0], paper: papers[0], punching, quantity: defaultQuantity },
    }),
    set: set.length,
    favourite: hasWishlist ? <WishlistIsland theme={id} setting={setting} /> : null,
    words: {
      pictures: words("theme.pictures"),
      occasion: words("theme.occasion"),
      price: words("theme.price"),
      quantity: words("theme.quantity", { count: largestQuantity }),
      design: words("action.design-now"),
      set: words("theme.set"),
      taxNote: words("calculator.taxNote"),
      ...priceLabels(words),
    },
  };
}

/** The card shop has a page for each occasion; the other one shows the occasion's themes among all. */
export function pageOfOccasion(occasion: Theme["categories"][number], { channel, page }: Shop["setting"]): string {
  if (channel === "card") return page(occasion);
  return `${page("vorkonfigurator-karten")}?${new URLSearchParams({ category: occasion })}`;
}

function sizeWords(size: string, locale: Shop["locale"]): string {
  const { width, height } = parseFormat(size);
  return formatSize(width, height, locale);
}

function found(answer: AnswerOf<typeof themes>, theme: Theme, { words, locale, setting, address }: Shop): Late {
  const own = answer.themes.find(({ id }) => id === theme.id);
  const others = listedOf(lists.themes, answer, [], { words, locale, setting }).items.filter(({ id }) => id !== theme.id);
  const price = pricePrinter(words);
  const labels = priceLabels(words);
  const at = (name: string) => {
    if (name === "price") return price(own && priceWords(own.priceFrom, { words, locale }));
    if (name === "data")
      return own ? dataBlock(productOf(theme, own.priceFrom.priceCurrent, setting, address.origin, locales[locale].currency)) : "";
    const place = Number(name.slice("item-".length));
    const item = others[place];
    return renderToStaticMarkup(item ? <Tile item={item} place={place + 4} labels={labels} /> : <NoTile />);
  };
  return { at };
}

function none({ words }: Shop): Late {
  return { at: (name) => (name === "price" ? pricePrinter(words)(undefined) : name === "data" ? "" : renderToStaticMarkup(<NoTile />)) };
}

/** The theme as schema.org words it. */
function productOf({ id, name, images }: Theme, price: number, { page }: Shop["setting"], origin: string, priceCurrency: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name,
    image: images.map(({ filename }) => filename),
    url: new URL(page(`themes/${id}`), origin).href,
    offers: { "@type": "Offer", price: price.toFixed(2), priceCurrency, availability: "https://schema.org/InStock" },
  };
}
