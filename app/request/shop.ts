import { createContext, type RouterContextProvider } from "react-router";
import type { CallContext } from "#app/backend/call-context.ts";
import type { BlockContext } from "#app/blocks/block-context.ts";
import type { Channel } from "#app/channel/channels.ts";
import type { VideoHost } from "#app/content/video-host.ts";
import type { Rendering } from "#app/document/document.server.ts";
import type { Override } from "#app/experiments/override.ts";
import type { Platform, ShopAddress } from "#app/locale/address.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import type { Locale } from "#app/locale/locales.ts";
import type { Translate } from "#app/locale/translate.ts";
import type { Timing } from "#app/observe/timing.ts";
import type { Reads } from "./reads.ts";
import type { ThirdPartyScripts } from "./services.ts";
import type { EditorSession } from "./visit.ts";

/** Request state for loaders. Besides its address, a cached page depends on `reads` only (README.md). */
export type Shop = {
  address: ShopAddress;
  channel: Channel;
  locale: Locale;
  words: Translate;
  setting: BlockContext;
  /** Folder such as "poster/de-ch". */
  storyFolder: string;
  home: string;
  domains: DomainTable;
  /** URL of a page in this channel; undefined if the locale has no shop. */
  pageAddress(locale: Locale, path: string): string | undefined;
  timing: Timing;
  /** Undefined for visitors. */
  draft: EditorSession | undefined;
  /** Enabled by "debug" in the URL (shell 2.10). */
  debug: boolean;
  build: string;
  platform: Platform;
  /** Treatments of a preview link or the Flags Explorer; the browser does not count them. */
  override: Override | undefined;
  /** Another back end, selected by the URL. */
  base: string | undefined;
  /** IP address, for rate limits and calls with `address`. */
  client: string;
  leaving: CallContext["leaving"];
  /** True if loader data contains the rendered fragments. */
  dataRequest: boolean;
  inOrder: boolean;
  scripts: ThirdPartyScripts;
  videoHost: VideoHost;
  reads: Reads;
  rendering: Rendering;
};

export const shopContext = createContext<Shop | null>(null);

export function shopOf(context: Readonly<RouterContextProvider>): Shop {
  const shop = context.get(shopContext);
  if (!shop) throw new Error("shop is unset: the shop middleware of app/root.tsx must run before this loader");
  return shop;
}
