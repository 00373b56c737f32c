import { createContext, type RouterContextProvider } from "react-router";
import type { Outcome } from "#app/backend/backend.ts";
import type { Call } from "#app/backend/call.ts";
import type { KnownTheme } from "#app/backend/known-themes.ts";
import type { Setting } from "#app/blocks/block.ts";
import type { Channel } from "#app/channel/channels.ts";
import type { Features } from "#app/channel/defaults.ts";
import type { Delivery } from "#app/content/client.ts";
import type { PersonReading, StoryReading } from "#app/content/content.ts";
import type { Place } from "#app/content/redirects/place.ts";
import type { Lead } from "#app/content/redirects/table.ts";
import type { VideoHost } from "#app/content/video-host.ts";
import type { Late, LateSheet, Printing } from "#app/document/document.server.ts";
import type { Treatment } from "#app/experiments/definition.ts";
import type { Address, Platform } from "#app/locale/address.ts";
import type { Domains } from "#app/locale/domains.ts";
import type { Locale } from "#app/locale/locales.ts";
import type { Query } from "#app/locale/query.ts";
import type { Words } from "#app/locale/words.ts";
import type { Timing } from "#app/observe/timing.ts";
import type { ListRules, ListState } from "#app/selection/state.ts";
import type { OtherScripts } from "./services.ts";
import type { Question } from "./trace.ts";
import type { Editing } from "./visit.ts";

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
  timing: Timing;
  /** What an editor looks at; undefined for everybody else, whose stories are the published ones. */
  draft: Editing | undefined;
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
  /** Sheets are written into loader data, because the answer is data and not a document. */
  dataRequest: boolean;
  /** Whoever reads the page runs no script, or reads it in order: nothing of it is left to be fetched. */
  inOrder: boolean;
  /** Addresses of scripts of others; the same for all pages. */
  scripts: OtherScripts;
  /** Where videos lie that are no files. */
  videoHost: VideoHost;
  /** All that a page may differ by beside its address is read by these, and each of them records what it gave (see Recording). */
  reads: Reads;
  /** What the page is printed from and with. */
  printing: Printing;
};

/** The reads that record: whatever they give becomes part of what the page is kept under. */
export type Reads = {
  /** A story by its slug within the market's folder, as a draft for an editor; `as` is what it is to the page. */
  story(as: string, slug: string, how?: { fresh?: boolean }): Promise<Delivery<StoryReading>>;
  /** The stories of these full slugs that are there within so many milliseconds; the others are none of the page's. */
  storiesInTime(slugs: readonly string[], milliseconds: number): Promise<ReadonlyMap<string, Delivery<StoryReading>>>;
  /** The person at this full slug, where that is known within so many milliseconds; undefined otherwise. */
  personInTime(slug: string, milliseconds: number): Promise<Delivery<PersonReading> | undefined>;
  /**
   * What a page is printed from of an answer, where that is there within so many milliseconds; undefined otherwise. It stands as long as
   * anything of the catalogue does, whatever the call's own freshness: nobody waits for it once more, and prices are not to be taken so.
   *
   * @param call one whose answers serve everybody
   * @param pick takes out of the answer what is no price, as JSON: for each that is new the page is printed anew; it outlives the visit
   *   that it is called for
   */
  answerInTime<Request extends Query, Answer, Refusal, Picked>(
    call: Call<Request, Answer, Refusal>,
    question: Request,
    milliseconds: number,
    pick: (answer: Answer) => Picked,
  ): Promise<Picked | undefined>;
  /** Where a place leads at which no page is; undefined for nowhere. What leads on is kept for nobody, so it is not recorded. */
  leadFrom(place: Place, domains: Domains): Promise<Lead | undefined>;
  /** The visitor's treatment of an experiment. */
  treatment(experiment: string): Treatment;
  /** The treatments that were read so far, each as "1616=on". */
  treatments(): string[];
  /** White-label customers have a bar on the web platform (shell.md §2). */
  hasWhitelabelBar(): boolean;
  /** Whether the visitor has closed what this cookie is for. */
  hasClosed(cookie: string): boolean;
  /** Whether a moment of the page's story has passed. */
  hasPassed(moment: string, at: Date): boolean;
  /** Whether the shop has something, by the back end or by default (see channel/defaults.ts). */
  has(feature: keyof Features): boolean;
  /** The year of today. */
  year(): number;
  /** What a visitor asks for in the address; what comes of it is told by `configured`. */
  asked(name: string): string | null;
  /** What the address says of a list whose rules are these; such states are on offer, each its own page. */
  listed(rules: ListRules): ListState;
  /** The ids that an address shares, at most 200: a page of which there are any is kept for nobody. */
  askedIds(name: string): string[];
  /** What theme an id is; of one of which nobody can say, the page is kept for nobody. */
  theme(id: string): Promise<KnownTheme | undefined>;
  /** Whether the address tells the page something that it says to the visitor: "?withdrawn=1". */
  isTold(what: string): boolean;
  /**
   * Asks the back end what a late sheet is made from.
   *
   * @param make what comes of the answer, or of none. It is kept with the shell, for other visitors: it holds nothing of this one's
   */
  late<Request extends Query, Answer, Refusal>(
    call: Call<Request, Answer, Refusal>,
    question: Request,
    make: (answer: Answer | undefined) => Late,
  ): Pick<LateSheet, "number" | "answer" | "make">;
  /** The same for a sheet that is made from several answers; of these some may be missing. */
  lateOf(
    questions: readonly Question[],
    make: (answers: readonly (object | undefined)[]) => Late,
  ): Pick<LateSheet, "number" | "answer" | "make">;
  /** Takes the answers to such questions where all are there already; says whether they are. */
  recall(questions: readonly Question[]): boolean;
  /** What the address says by these names, in its order; what comes of it is told by `configured`. */
  said(names: readonly string[]): (readonly [name: string, value: string])[];
  /**
   * Takes what of something configured the address chooses.
   *
   * @param spelling the one spelling of it; "" where nothing is chosen
   * @param isOneOfFew pages are kept for a choice of which there are few
   */
  configured(spelling: string, isOneOfFew: boolean): void;
  /** The month of today: "2031-11". */
  month(): string;
  /** Lets the page show frames of an origin: the policy of its answer names it. */
  frames(origin: string): void;
  /** Asks the back end for what no page is printed from: a dialog, which is kept by its browser alone. */
  ask: Ask;
};

/** Asks the product back end on behalf of the page. Never rejects. */
export type Ask = <Request extends Query, Answer, Refusal>(
  call: Call<Request, Answer, Refusal>,
  question: Request,
) => Promise<Outcome<Answer, Refusal>>;

export const shopContext = createContext<Shop | null>(null);

/** The shop of a request; every loader starts here. */
export function shopOf(context: Readonly<RouterContextProvider>): Shop {
  const shop = context.get(shopContext);
  if (!shop) throw new Error("shop is unset: the shop middleware of app/root.tsx must run before this loader");
  return shop;
}
