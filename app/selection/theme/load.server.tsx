import type { AnswerOf } from "#app/backend/call.ts";
import { themes } from "#app/backend/calls/cards/themes.ts";
import { featureSource } from "#app/backend/sources.ts";
import type { CatalogueTheme } from "#app/backend/theme-index.ts";
import { defaultQuantity, maxQuantity } from "#app/catalogue/card/card-quantity.ts";
import { offeredRefinements } from "#app/catalogue/card/refinement.ts";
import { sizeLabelOfFormat } from "#app/catalogue/format/format-label.ts";
import { imageSet, toImageAsset } from "#app/content/image.ts";
import { toThemeSelection } from "#app/designer/card.ts";
import { type HoleContent, type LateFragment, prepareLateFragment } from "#app/document/document.server.ts";
import type { StaticFragment } from "#app/document/document.ts";
import { JsonLd } from "#app/document/document.ts";
import { locales } from "#app/locale/locales.ts";
import type { LocaleWords } from "#app/locale/translate.ts";
import type { Shop } from "#app/request/shop.ts";
import { formatPrice, priceLabels } from "#app/ui/price/format-price.ts";
import { taxNoteProps } from "#app/ui/price/format-tax-note.ts";
import { createPriceRenderer } from "#app/ui/price/price-renderer.server.tsx";
import { toListedPage } from "../listed-page.server.ts";
import { lists } from "../lists.server.ts";
import { EmptyTile, ListTile } from "../tile.tsx";
import type { HeartsProps } from "../wishlist/heart-button.tsx";
import { FavouriteIsland, HeartIsland } from "../wishlist/heart-islands.server.tsx";
import { heartsPropsOf } from "../wishlist/hearts.server.ts";
import { themeDescription } from "./describe.server.ts";
import { ThemeView } from "./view.server.tsx";

/** `srcset` widths (px): phones, half a desktop viewport, and both on high-density screens. */
export const themePictureWidths = [360, 540, 768, 1_096];

/** @param form id of the page's form that configures the card */
export function loadTheme(theme: CatalogueTheme, form: string | undefined, version: string, shop: Shop): StaticFragment {
  const { id, set } = theme;
  const question = { themeIds: [id, ...set], sort: "popularity" as const, page: 1, pageSize: 12 as const };
  const hearts = heartsPropsOf(shop);
  const hasGold = shop.reads.read(featureSource, "goldRefinement");
  const late: LateFragment = {
    variant: `${JSON.stringify(theme)} ${hearts !== undefined} ${hasGold} ${form ?? ""}`,
    view: () => <ThemeView {...propsOf(theme, { form, hearts, hasGold }, shop)} />,
    ...shop.reads.late(themes, question, cardsOf(theme, hearts, shop)),
  };
  return prepareLateFragment(shop, "theme", version, late);
}

function propsOf(
  theme: CatalogueTheme,
  { form, hearts, hasGold }: { form: string | undefined; hearts: HeartsProps | undefined; hasGold: boolean },
  { words, setting, locale }: Shop,
) {
  const { id, name, label, images, product, sizes, papers, refinementTypes, punching, punchings, set } = theme;
  const facts = [
    { name: words("theme.kind"), values: [words(`theme.product.${product}`)] },
    { name: words("theme.sizes"), values: sizes.map((size) => sizeLabelOfFormat(size, { locale })) },
    { name: words("theme.papers"), values: papers.map((paper) => words(`theme.paper.${paper}`)) },
    { name: words("theme.refinements"), values: offeredRefinements(refinementTypes, hasGold).map((one) => words(`refinement.${one}`)) },
    { name: words("theme.punchings"), values: punchings.map((punching) => words(`theme.punching.${punching}`)) },
  ];
  return {
    name,
    label: label ? words(`theme.label.${label}`) : undefined,
    pictures: images.flatMap((image, place) => {
      const asset = toImageAsset(image);
      const alt = place === 0 ? words("theme.front", { name }) : words("theme.view", { name, number: place + 1 });
      return asset
        ? {
            ...imageSet(asset, { widths: themePictureWidths }),
            avif: place === 0 ? imageSet(asset, { widths: themePictureWidths }, "avif").srcSet : undefined,
            alt,
          }
        : [];
    }),
    occasion: occasionOf(theme, setting),
    facts: facts.filter(({ values }) => values.length > 0),
    form,
    design: setting.design({
      designer: "card",
      selection: { ...toThemeSelection(theme), card: theme.cards[0], paper: papers[0], punching, quantity: defaultQuantity },
    }),
    set: set.length,
    tax: taxNoteProps(words, setting.dialog),
    favourite: hearts ? <FavouriteIsland theme={id} hearts={hearts} words={words} /> : null,
    words: {
      pictures: words("theme.pictures"),
      occasion: words("theme.occasion"),
      price: words("theme.price"),
      quantity: words("theme.quantity", { count: maxQuantity }),
      design: words("action.design-now"),
      set: words("theme.set"),
      ...priceLabels(words),
    },
  };
}

export function occasionOf({ categories: [occasion = "hochzeit"] }: Pick<CatalogueTheme, "categories">, setting: Shop["setting"]) {
  return { name: setting.words(`occasion.${occasion}`), href: occasionHref(occasion, setting) };
}

/** Links to the occasion's page in the card shop, elsewhere to the filtered list of themes. */
export function occasionHref(occasion: CatalogueTheme["categories"][number], { channel, page }: Shop["setting"]): string {
  if (channel === "card") return page(occasion);
  return `${page("vorkonfigurator-karten")}?${new URLSearchParams({ category: occasion })}`;
}

type CardsContext = LocaleWords & Pick<Shop, "setting"> & { origin: string; hearts: HeartsProps | undefined };

/** The returned function is stored with the shell, so it must not reference the request. */
function cardsOf(theme: CatalogueTheme, hearts: HeartsProps | undefined, { words, locale, setting, address: { origin } }: Shop) {
  const context: CardsContext = { words, locale, setting, origin, hearts };
  return (answer: AnswerOf<typeof themes> | undefined): HoleContent => (answer ? found(answer, theme, context) : none(words));
}

function found(answer: AnswerOf<typeof themes>, theme: CatalogueTheme, context: CardsContext): HoleContent {
  const { words, locale, setting, hearts } = context;
  const own = answer.themes.find(({ id }) => id === theme.id);
  const others = toListedPage(lists.themes, answer, [], { words, locale, setting }).items.filter(({ id }) => id !== theme.id);
  const price = createPriceRenderer(words);
  const labels = priceLabels(words);
  const at = (name: string) => {
    if (name === "price") return price(own && formatPrice(own.priceFrom, { words, locale }));
    if (name === "data") return own && <JsonLd data={productOf(theme, own.priceFrom.priceCurrent, context)} />;
    const place = Number(name.slice("item-".length));
    const item = others[place];
    if (!item) return <EmptyTile />;
    return (
      <ListTile item={item} place={place + 4} labels={labels}>
        {hearts ? <HeartIsland {...hearts} theme={item.id} name={item.name} /> : null}
      </ListTile>
    );
  };
  return { at };
}

function none(words: Shop["words"]): HoleContent {
  return {
    at(name) {
      if (name === "price") return createPriceRenderer(words)(undefined);
      return name === "data" ? undefined : <EmptyTile />;
    },
  };
}

function productOf(theme: CatalogueTheme, price: number, { words, locale, setting, origin }: CardsContext): object {
  const { id, name, images } = theme;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name,
    description: themeDescription(theme, words),
    brand: { "@type": "Brand", name: words("shell.brand") },
    image: images.map(({ filename }) => filename),
    url: new URL(setting.page(`themes/${id}`), origin).href,
    offers: {
      "@type": "Offer",
      price: price.toFixed(2),
      priceCurrency: locales[locale].currency,
      availability: "https://schema.org/InStock",
    },
  };
}
