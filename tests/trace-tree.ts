import { recallAnswers } from "#app/request/reads.ts";
import { createTraces, matchTrace, type TracedRead, type TraceTree } from "#app/request/trace.ts";
import { type FakePage, fakeReads } from "./fake-reads.ts";

/** Returns the reads of one page as the tree that later visits repeat. */
export function traceTree(trace: readonly TracedRead[]): TraceTree {
  const traces = createTraces();
  traces.keep("/", trace, true);
  const [tree] = traces.get("/");
  if (!tree) throw new Error("a read of the trace cannot be repeated");
  return tree;
}

/** Repeats the reads for another visitor, who gets the late answers if all versions match. */
export async function repeatTrace(tree: TraceTree, page: FakePage = {}) {
  const { reads, rendering, context } = fakeReads(page);
  const match = await matchTrace(tree, reads.readAgain);
  if (match) recallAnswers(context, match.late, new Map());
  return { matches: match !== undefined, rendering };
}
