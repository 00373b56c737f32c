import { createContext, type MetaDescriptor, type RouterContextProvider } from "react-router";
import type { Setting } from "./blocks/block.ts";
import type { Channel } from "./channel/channels.ts";
import type { Answers } from "./document/answers.ts";
import type { Place } from "./document/paper.tsx";
import type { Treatment } from "./experiments/definition.ts";
import type { Address, Platform } from "./locale/address.ts";
import type { Domains } from "./locale/domains.ts";
import type { Locale } from "./locale/locales.ts";
import type { Words } from "./locale/words.ts";
import type { Timing } from "./observe/timing.ts";
import type { Services } from "./services.ts";

/** What one request knows: made by the middleware, read by loaders. */
export type Shop = {
  address: Address;
  channel: Channel;
  locale: Locale;
  words: Words;
  /** What block views may know. */
  setting: Setting;
  /** The folder of this market's stories, for example "poster/de-ch". */
  storyFolder: string;
  /** Home's address under the request's prefix. */
  home: string;
  /** The domain table. */
  domains: Domains;
  /** The public address of a page of this channel in any locale; undefined where there is no such shop. */
  pageAddress(locale: Locale, path: string): string | undefined;
  services: Services;
  timing: Timing;
  /** An editor is looking: stories are drafts. */
  draft: boolean;
  /** The page tells about itself: "debug" is in its address (shell.md §2). */
  debug: boolean;
  /** Names the build that answers. */
  build: string;
  /** Nothing of this page is kept: an editor is looking, it asks another back end than everybody's, or tells about itself. */
  unkept: boolean;
  platform: Platform;
  /** The name of another base address of the back end, where the page asks for one that there is. */
  base: string | undefined;
  /** The visitor's network address: bounds how often they call. */
  client: string;
  /** Fires when the visitor leaves: what only they wait for is ended. */
  leaving: AbortSignal;
  /** Sheets of paper are written into loader data, because the answer is data and not a document. */
  dataRequest: boolean;
  /** The visitor's treatment of an experiment; asking makes it part of the page's identity. */
  treatment(experiment: string): Treatment;
  /** White-label customers have a bar on the web platform (shell.md §2); a yes becomes part of the page's identity. */
  hasWhitelabelBar(): boolean;
  /** Whether the visitor has closed what this cookie is for; a yes becomes part of the page's identity. */
  hasClosed(cookie: string): boolean;
  /** What the page turned out to depend on; the key of its shell. */
  printing: Printing;
};

/** What a page is printed from, gathered while it loads. */
export type Printing = {
  /** Story versions, treatments asked for, choices in the address: everything but the address itself. */
  parts: string[];
  /** The treatments that were asked for, by experiment; they are among the parts. */
  treatments: Map<string, Treatment>;
  /** A choice in the address that is on offer, as a query; it goes along when a browser without scripts is sent on. */
  choice?: string;
  /** The sheets of paper of this page, by their place: called when a document is rendered. */
  sheets: Map<Place, { print: () => string; completed?: Promise<string> }>;
  /** The late answers that the page waits for. */
  answers: Answers;
  /** What the page is kept as, where nothing of it depends on its path: the error page is one for all that is not there. */
  as?: string;
  /** Whether the page is shown though nobody could say that it is there: it is kept for nobody. */
  guessed?: boolean;
  /** What the document's head carries beside its title; nobody asks for it where the shell is kept. */
  head: () => MetaDescriptor[];
};

export const shopContext = createContext<Shop | null>(null);

/** The shop of a request; every loader starts here. */
export function shopOf(context: Readonly<RouterContextProvider>): Shop {
  const shop = context.get(shopContext);
  if (!shop) throw new Error("shop is unset: the shop middleware of app/root.tsx must run before this loader");
  return shop;
}
