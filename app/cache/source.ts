/** Version of a read's answer; equal versions give equal pages. Undefined stands for the default answer, which page keys omit. */
export type ReadVersion = string | number | boolean | undefined;

/** Effects that a read has on its page, apart from its part of the page's key. */
export type PageEffects = {
  /** Excludes the page from the cache. */
  forget(): void;
  /** Keeps these query parameters in the redirect for visitors without JavaScript. */
  keepQuery(query: string): void;
  allowFrame(origin: string): void;
};

/**
 * `reads.read(source, ...args)` records a read; a page is stored under the versions of its reads, and served to visitors whose reads give
 * the same versions.
 *
 * @typeParam From services and facts of the request
 * @typeParam Args stored with the page, so without data of the visitor; compared by value, so plain JSON or `Date`
 */
export type Source<From, Args extends readonly unknown[], Answer> = {
  /** Unique name, with which the source's parts of page keys begin. */
  name: string;
  /** Distinguishes reads with different arguments. */
  label?: (...args: Args) => string;
  read: (from: From, ...args: Args) => Answer;
  version: (answer: Awaited<Answer>, from: From, ...args: Args) => ReadVersion;
  effect?: (page: PageEffects, answer: Awaited<Answer>, ...args: Args) => void;
  /** False for a read that is recorded in the trace but is not part of the page's key. */
  isKeyed?: false;
  /** True for data from the query. With a value other than the default, a page is traced only if all values of the query are valid. */
  isFromUrl?: true;
  /** False if a later visitor would have to wait for the read; its pages have no trace. */
  isRepeatable?: false;
  /** For late answers; `version` must be `true` then. Returns those of a stored page, which does not wait for them. */
  recall?: (from: From, ...args: Args) => object | Promise<object | undefined>;
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
 * Declares a source that is equal for all visitors of a URL: it reads only services, the page's URL and the clock. It is read once for all
 * of them within a slot of 50 ms (request/recent-reads.ts). Late answers also depend on what is configured (`recallAnswers` in
 * request/reads.ts).
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
