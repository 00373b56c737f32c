/** Equal versions mean equal pages. Undefined is the usual answer, which the key of a page does not name. */
export type ReadVersion = string | number | boolean | undefined;

/** Effects of a read on its page, beside its entry in the page's key. */
export type PageEffects = {
  /** The page is not cached. */
  forget(): void;
  /** Adds query parameters that the redirect for visitors without scripts must keep. */
  keepQuery(query: string): void;
  /** Allows the page to frame an origin. */
  allowFrame(origin: string): void;
};

/**
 * Something that pages are rendered from: how it is read for a visitor, and the version of the answer. The room that owns the data declares
 * it; `reads.read(source, ...args)` records it. A page is stored under the versions of its reads, and shown to other visitors for whom the
 * same reads have the same versions.
 *
 * @typeParam From services and facts of the request that it reads from
 * @typeParam Args stored with the page for other visitors, so they must hold no data of this one
 */
export type Source<From, Args extends readonly unknown[], Answer> = {
  /** Unique; the start of its entries in the keys of pages. */
  name: string;
  /** Part of the entry that tells reads with other arguments apart. */
  label?: (...args: Args) => string;
  read: (from: From, ...args: Args) => Answer;
  version: (answer: Awaited<Answer>, from: From, ...args: Args) => ReadVersion;
  effect?: (page: PageEffects, answer: Awaited<Answer>, ...args: Args) => void;
  /** False if another read records its effect, so that it is part of the trace only. */
  isKeyed?: false;
  /** The URL decides the answer: unless it is the usual one, the trace of a page without a valid selection is dropped. */
  isFromUrl?: true;
  /** Returns the version for a later visitor, without rendering; false if they would have to wait. Default: `read` and `version`. */
  readAgain?: false | ((from: From, ...args: Args) => ReadVersion);
};

/** Any source. It can be read by whoever knows what it reads from. */
export type AnySource = Source<never, never, unknown>;

export function defineSource<From, Args extends readonly unknown[], Answer>(
  source: Source<From, Args, Answer>,
): Source<From, Args, Answer> {
  return source;
}

/** Returns the name of a read in the key of its page, such as "treatment 1616". */
export function entryName<Args extends readonly unknown[]>(
  { name, label }: Pick<Source<never, Args, unknown>, "name" | "label">,
  args: Args,
): string {
  return label ? `${name} ${label(...args)}` : name;
}
