import type { CatalogueTheme } from "#app/backend/theme-index.ts";
import { themeIdPattern } from "#app/catalogue/theme.ts";
import type { Channel } from "#app/channel/channels.ts";
import type { ChannelFeatures } from "#app/channel/defaults.ts";
import type { Content } from "#content-types/schema.ts";
import type { configurableBlockNames } from "./block-names.ts";
import type { AnyProductDescription } from "./model.server.ts";
import { accessoryProduct } from "./products/accessory.server.ts";
import { calendarProduct } from "./products/calendar.server.ts";
import { cardProduct } from "./products/card.server.ts";
import { collageProduct } from "./products/collage.server.ts";
import type { ConfigurationContext } from "./products/kind.server.ts";
import { photobookProduct } from "./products/photobook.server.ts";
import { type PhotoboxSetup, photoboxProduct } from "./products/photobox.server.ts";
import { wallArtProduct } from "./products/wall.server.ts";
import { badgesByIndex, type IsExperimentOn, toWallArtSetup } from "./products/wall-setup.server.ts";
import type { ResolvedOptions } from "./state.ts";

export type ProductSetup = { kind: AnyProductDescription; setup: object };

export type ResolvedConfiguration = ProductSetup & { data: object; settled: ResolvedOptions; place: ConfigurationContext };

export type SetupContext = {
  channel: Channel;
  month: () => string;
  theme: (id: string) => Promise<CatalogueTheme | undefined>;
  isOn: IsExperimentOn;
  /** Article number that the editor set for the page (shell 3.10). */
  sku: string | undefined;
  hasFeature: (name: keyof ChannelFeatures) => boolean;
};

type ConfigurableBlockName = (typeof configurableBlockNames)[number];

/** Ids of the default design groups (shop 9.13). */
const defaultCollage: Record<Channel, number> = { poster: 13, card: 1 };

const setUps: { [Name in ConfigurableBlockName]: (content: Content<Name>, context: SetupContext) => ProductSetup | undefined } = {
  Accessory: ofAccessory,
  AccessoryDetailContainer: ofAccessory,
  Calculator: (content, { channel, isOn, sku }) => {
    if (content.product === "photobox" || content.product === "photoprint")
      return ofPhotobox(content.product, { badges: badgesByIndex(content), startsWith: content.sku || sku });
    const setup = toWallArtSetup(content, isOn, defaultCollage[channel], sku);
    return setup && { kind: wallArtProduct, setup };
  },
  CalendarDetailContainer: ({ calendarType, designGroupId }, { month, hasFeature }) => ({
    kind: calendarProduct,
    setup: { calendarType, designGroupId, month: month(), hasGold: hasFeature("goldRefinement") },
  }),
  CardDetailContainer: ({ themeId }, { theme, hasFeature }) =>
    themeIdPattern.test(themeId)
      ? { kind: cardProduct, setup: { themeOf: () => theme(themeId), hasGold: hasFeature("goldRefinement") } }
      : undefined,
  CollageDetailContainer: ({ collageKind, designGroupId }, { channel }) => ({
    kind: collageProduct,
    setup: { collageKind, designGroupId, startsWith: defaultCollage[channel] },
  }),
  PhotobookDetailContainer: ({ photobookType, designGroupSetId }, { hasFeature }) => ({
    kind: photobookProduct,
    setup: {
      photobookType,
      designGroupSetId,
      hasGold: hasFeature("goldRefinement"),
      hasMattLamination: hasFeature("mattLamination"),
    },
  }),
  PhotoboxDetailContainer: ({ product }) => ofPhotobox(product),
};

function ofPhotobox(product: "photobox" | "photoprint", more: Omit<PhotoboxSetup, "photoboxTypes"> = {}): ProductSetup {
  const setup: PhotoboxSetup = { ...more, photoboxTypes: product === "photoprint" ? ["photoprint"] : ["small", "large"] };
  return { kind: photoboxProduct, setup };
}

function ofAccessory({ accessoryType }: Content<"Accessory" | "AccessoryDetailContainer">): ProductSetup {
  return { kind: accessoryProduct, setup: { accessoryType } };
}

export type ConfigurableBlock = { [Name in ConfigurableBlockName]: Content<Name> }[ConfigurableBlockName];

export function isConfigurableBlock(block: { component: string }): block is ConfigurableBlock {
  return Object.hasOwn(setUps, block.component);
}

export function productSetupOf(block: ConfigurableBlock, context: SetupContext): ProductSetup | undefined {
  return (setUps[block.component] as (content: ConfigurableBlock, context: SetupContext) => ProductSetup | undefined)(block, context);
}
