/** Reads of equal versions give equal pages. Undefined is the default, which page keys omit. */
export type ReadVersion = string | number | boolean | undefined;

/** Effects of a read on its page, besides its part of the page's key. */
export type PageEffects = {
  /** Excludes the page from the cache. */
  forget(): void;
  /** Keeps these query parameters in the redirect for visitors without JavaScript. */
  keepQuery(query: string): void;
  allowFrame(origin: string): void;
};

/**
 * Data that pages are rendered from. `reads.read(source, ...args)` records a read; a page is stored under the versions of its reads, and
 * served if a visitor's reads give the same.
 *
 * @typeParam From services and facts of the request @typeParam Args stored with the page, so without data of the visitor
 */
export type Source<From, Args extends readonly unknown[], Answer> = {
  /** Unique prefix of its parts of page keys. */
  name: string;
  /** Tells reads with different arguments apart. */
  label?: (...args: Args) => string;
  read: (from: From, ...args: Args) => Answer;
  version: (answer: Awaited<Answer>, from: From, ...args: Args) => ReadVersion;
  effect?: (page: PageEffects, answer: Awaited<Answer>, ...args: Args) => void;
  /** False if only the trace has the read, not the page's key. */
  isKeyed?: false;
  /** True for data from the URL. Unless it is the default, its page is traced only if the URL's values are valid. */
  isFromUrl?: true;
  /** Returns the version for a later visitor; false if it would take a wait. Default: `read` and `version`. */
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

/** Facts that a shared source must not read. */
type VisitorFacts = "cookies" | "query" | "treatmentOf" | "pathsOf" | "isOnPath";

/**
 * Declares a source that is equal for all visitors of a URL: it reads only services, the page's URL and the clock. Recent hits skip its
 * read (request/recent-hits.ts).
 */
export function defineSharedSource<From, Args extends readonly unknown[], Answer>(
  source: Source<From, Args, Answer> & (Extract<keyof From, VisitorFacts> extends never ? unknown : never),
): Source<From, Args, Answer> {
  return { ...source, isShared: true };
}

export function pageKeyEntry<Args extends readonly unknown[]>(
  { name, label }: Pick<Source<never, Args, unknown>, "name" | "label">,
  args: Args,
): string {
  return label ? `${name} ${label(...args)}` : name;
}
