import type { Theme } from "#app/backend/known-themes.ts";
import { accessories } from "#app/catalogue/accessory.ts";
import { calendarTypes } from "#app/catalogue/calendar.ts";
import { photobookTypes } from "#app/catalogue/photobook.ts";
import { collageKinds } from "#app/catalogue/product.ts";
import { themeIdPattern } from "#app/catalogue/theme.ts";
import type { Channel } from "#app/channel/channels.ts";
import type { Content } from "#content-types/schema.ts";
import type { Kind } from "./configured.server.ts";
import { accessory } from "./kinds/accessory.server.ts";
import { calendar } from "./kinds/calendar.server.ts";
import { card } from "./kinds/card.server.ts";
import { collage } from "./kinds/collage.server.ts";
import { photobook } from "./kinds/photobook.server.ts";
import { photobox } from "./kinds/photobox.server.ts";
import { wall } from "./kinds/wall.server.ts";
import { type AskExperiment, wallSetup } from "./kinds/wall-setup.server.ts";

/** What a block sets up of a kind. */
export type SetUp = { kind: Kind; setup: object };

/** What a block is set up for beside its content. */
export type Setting = {
  channel: Channel;
  month: () => string;
  theme: (id: string) => Promise<Theme | undefined>;
  /** Whether an experiment changes this page for this visitor: it has the experiment's tag, and the visitor its treatment. */
  isOn: AskExperiment;
  /** The article that the page is about, where its editor named one (shell.md §3, "Page content"). */
  sku: string | undefined;
};

export type ContainerName =
  | "Accessory"
  | "AccessoryDetailContainer"
  | "Calculator"
  | "CalendarDetailContainer"
  | "CardDetailContainer"
  | "CollageDetailContainer"
  | "PhotobookDetailContainer"
  | "PhotoboxDetailContainer";

/** The collage that is begun with where none was picked (shop.md §9). */
const defaultCollage: Record<Channel, number> = { poster: 13, card: 1 };

/** What each block sets up; undefined where its content names nothing that is sold. */
const setUps: { [Name in ContainerName]: (content: Content<Name>, setting: Setting) => SetUp | undefined } = {
  Accessory: ofAccessory,
  AccessoryDetailContainer: ofAccessory,
  Calculator: (content, { channel, isOn, sku }) => {
    if (content.product === "photobox" || content.product === "photoprint") return ofPhotobox(content.product);
    const setup = wallSetup(content, isOn, defaultCollage[channel], sku);
    return setup && { kind: wall, setup };
  },
  CalendarDetailContainer: (content, { month }) => {
    const calendarType = calendarTypes.find((type) => type === content.calendarType);
    return calendarType && { kind: calendar, setup: { calendarType, designGroupId: idOf(content.designGroupId), month: month() } };
  },
  CardDetailContainer: ({ themeId }, { theme }) =>
    themeIdPattern.test(themeId) ? { kind: card, setup: { themeOf: () => theme(themeId) } } : undefined,
  CollageDetailContainer: (content, { channel }) => ({
    kind: collage,
    setup: {
      collageKind: collageKinds.find((kind) => kind === content.collageKind),
      designGroupId: idOf(content.designGroupId),
      startsWith: defaultCollage[channel],
    },
  }),
  PhotobookDetailContainer: (content) => ({
    kind: photobook,
    setup: {
      photobookType: photobookTypes.find((type) => type === content.photobookType),
      designGroupSetId: idOf(content.designGroupSetId),
    },
  }),
  PhotoboxDetailContainer: ({ product }) => ofPhotobox(product),
};

function ofPhotobox(product: string): SetUp {
  return { kind: photobox, setup: { photoboxTypes: product === "photoprint" ? ["photoprint"] : ["small", "large"] } };
}

function ofAccessory(content: { accessoryType: string | number }): SetUp | undefined {
  const accessoryType = accessories.find((type) => type === content.accessoryType);
  return accessoryType && { kind: accessory, setup: { accessoryType } };
}

function idOf(id: string | number | null | undefined): number | undefined {
  const number = Number(id);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

/** A block that sets something up to be configured. */
export type ContainerBlock = { [Name in ContainerName]: Content<Name> }[ContainerName];

export function isContainer(block: { component: string }): block is ContainerBlock {
  return Object.hasOwn(setUps, block.component);
}

export function setUpOf(block: ContainerBlock, setting: Setting): SetUp | undefined {
  return (setUps[block.component] as (content: ContainerBlock, setting: Setting) => SetUp | undefined)(block, setting);
}
