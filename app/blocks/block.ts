import type { MultilinkFieldValue } from "@storyblok/schema";
import type { ReactNode } from "react";
import type { Channel } from "#app/channel/channels.ts";
import type { LinkTarget } from "#app/content/links.ts";
import type { HandOff } from "#app/designer/designers.ts";
import type { Platform } from "#app/locale/address.ts";
import type { Locale } from "#app/locale/locales.ts";
import type { ShopLink } from "#app/locale/shops.ts";
import type { Words } from "#app/locale/words.ts";
import type { anyDialog, DialogKind } from "#app/ui/dialog.ts";
import type { BlockName, Content } from "#content-types/schema.ts";

/** Where a block stands: what its view may know beside its own content. */
export type Setting = {
  channel: Channel;
  platform: Platform;
  locale: Locale;
  words: Words;
  /** Where an editor's link leads; undefined for a link that leads nowhere or to an unsafe protocol. */
  link: (link: MultilinkFieldValue | null | undefined) => LinkTarget | undefined;
  /** The home page of a channel's shop in this locale, from the domain table; undefined where there is no such shop. */
  homeOf: (channel: Channel) => string | undefined;
  /** The channel's shops in other countries, from the domain table. */
  otherCountries: () => readonly ShopLink[];
  /** Where a page of the shop stands, by its path behind the prefix ("themes/x"). */
  page: (path: string) => string;
  /** Where a dialog's words stand as a page of their own, under the request's prefix. */
  dialog: (kind: DialogKind | typeof anyDialog, query?: string) => string;
  /** Where the whole header stands, with what is folded in that of a page. */
  header: string;
  /** Where a browser makes a call of the back end, by the call's path. */
  call: (path: string) => string;
  /** Where something is designed: the address of its designer, in the page's locale. */
  design: (handOff: HandOff) => string;
};

export type BlockProps<Name extends BlockName> = {
  content: Content<Name>;
  setting: Setting;
};

/** The view of a block that is printed once and never hydrated. */
export type StaticView<Name extends BlockName> = (props: BlockProps<Name>) => ReactNode;
