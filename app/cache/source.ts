/** Pages from reads of equal versions are equal. Undefined is the default answer, which the page's key leaves out. */
export type ReadVersion = string | number | boolean | undefined;

/** Effects of a read on its page, besides its entry in the page's key. */
export type PageEffects = {
  /** Excludes the page from the cache. */
  forget(): void;
  /** Keeps these query parameters in the redirect for visitors without scripts. */
  keepQuery(query: string): void;
  allowFrame(origin: string): void;
};

/**
 * Data that pages are rendered from. `reads.read(source, ...args)` records a read; a page is stored under the versions of its reads, and
 * served only to visitors whose reads give the same.
 *
 * @typeParam From services and facts of the request @typeParam Args stored with the page, so without data of the visitor
 */
export type Source<From, Args extends readonly unknown[], Answer> = {
  /** Unique; prefix of its entries in page keys. */
  name: string;
  /** Distinguishes reads with different arguments. */
  label?: (...args: Args) => string;
  read: (from: From, ...args: Args) => Answer;
  version: (answer: Awaited<Answer>, from: From, ...args: Args) => ReadVersion;
  effect?: (page: PageEffects, answer: Awaited<Answer>, ...args: Args) => void;
  /** False for a read in the trace only: the page's key leaves it out. */
  isKeyed?: false;
  /** True if the URL decides the answer: a page with another answer than the default is traced only if the values in its URL are valid. */
  isFromUrl?: true;
  /** Returns the version for a later visitor; false if the visitor would have to wait. Default: `read` and `version`. */
  readAgain?: false | ((from: From, ...args: Args) => ReadVersion);
  /** Set by `defineSharedSource`. */
  isShared?: true;
};

export type AnySource = Source<never, never, unknown>;

export function defineSource<From, Args extends readonly unknown[], Answer>(
  source: Source<From, Args, Answer>,
): Source<From, Args, Answer> {
  return source;
}

/** Facts of the visitor, which a shared source must not read. */
type VisitorFacts = "cookies" | "query" | "treatmentOf" | "pathsOf" | "isOnPath";

/**
 * Declares a source with the same answer for all visitors of an address: it reads services, the page's address and the clock only. Recent
 * hits skip its read (request/recent-hits.ts).
 */
export function defineSharedSource<From, Args extends readonly unknown[], Answer>(
  source: Source<From, Args, Answer> & (Extract<keyof From, VisitorFacts> extends never ? unknown : never),
): Source<From, Args, Answer> {
  return { ...source, isShared: true };
}

/** Example: "treatment 1616". */
export function entryName<Args extends readonly unknown[]>(
  { name, label }: Pick<Source<never, Args, unknown>, "name" | "label">,
  args: Args,
): string {
  return label ? `${name} ${label(...args)}` : name;
}
