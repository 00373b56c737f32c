import type { MultilinkFieldValue } from "@storyblok/schema";
import type { Channel } from "#app/channel/channels.ts";
import type { LinkTarget } from "#app/content/links/links.ts";
import type { HandOff } from "#app/designer/designers.ts";
import type { Platform } from "#app/locale/address.ts";
import type { Locale } from "#app/locale/locales.ts";
import type { ShopLink } from "#app/locale/shops.ts";
import type { Translate } from "#app/locale/translate.ts";
import type { DialogKind, dialogKindPlaceholder } from "#app/ui/dialog.ts";
import type { BlockName, Content } from "#content-types/schema.ts";

/** Facts and URLs of the shop for blocks: prop `setting` of static views, `shop.setting` in loaders. */
export type BlockContext = {
  channel: Channel;
  platform: Platform;
  locale: Locale;
  words: Translate;
  /** Undefined if the link has no target or an unsafe protocol. */
  link: (link: MultilinkFieldValue | null | undefined) => LinkTarget | undefined;
  /** Undefined if the channel has no shop in this locale. */
  homeOf: (channel: Channel) => string | undefined;
  otherCountries: () => readonly ShopLink[];
  /** URL of a page, from its path after the prefix ("themes/x"). */
  page: (path: string) => string;
  dialog: (kind: DialogKind | typeof dialogKindPlaceholder, query?: string) => string;
  /** URL of the complete header; a page's header lacks collapsed content. */
  header: string;
  /** URL by which browsers send a back-end call to the shop (routes/relay.server.ts). */
  call: (path: string) => string;
  design: (handOff: HandOff) => string;
};

export type BlockProps<Name extends BlockName> = {
  content: Content<Name>;
  setting: BlockContext;
  /** True for a first block without a heading above: its picture loads first, its headline is the main heading unless `isBelowHeading`. */
  priority?: boolean;
  /** True if the definition of another block of the page has the main heading "always". */
  isBelowHeading?: boolean;
};
