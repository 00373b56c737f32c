import { contentLimits } from "./limits.ts";

/** Path as a linked list, since only the paths of issues are formatted. */
export type ContentPath = { within: ContentPath | undefined; step: string | number };

export type ContentIssueCode =
  | "no-story"
  | "missing"
  | "wrong-kind"
  | "unknown-block"
  /** Known type in a field that does not allow it. */
  | "misplaced-block"
  | "too-long"
  | "too-many"
  | "too-deep"
  | "unknown-value"
  | "out-of-range"
  /** Had invisible or broken characters, which are removed. */
  | "unclean";

/** `at` is a path such as "content.body.0.headline". */
export type ContentIssue = { at: string; code: ContentIssueCode; reason: string };

export type ContentIssues = { count: number; first: readonly ContentIssue[] };

export type ParseContext = {
  /** Remaining budget of the current page field. */
  left: { blocks: number; nodes: number; formats: number };
  renew(): void;
  /** Returns undefined, so that parsers can return the call. */
  fault(path: ContentPath, code: ContentIssueCode, reason: string): undefined;
  faults(): ContentIssues;
};

/** @param maxIssues further issues are only counted */
export function createParseContext(maxIssues: number): ParseContext {
  const first: ContentIssue[] = [];
  let count = 0;
  const left = { ...contentLimits.ofField };
  return {
    left,
    renew: () => void Object.assign(left, contentLimits.ofField),
    fault(path, code, reason) {
      count += 1;
      if (first.length < maxIssues) first.push({ at: written(path), code, reason });
      return undefined;
    },
    faults: () => ({ count, first }),
  };
}

export function childPath(place: ContentPath | undefined, step: string | number): ContentPath {
  return { within: place, step };
}

function written({ within: outer, step }: ContentPath): string {
  return outer ? `${written(outer)}.${step}` : String(step);
}
