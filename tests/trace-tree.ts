import { createTraces, type TracedRead, type TraceTree } from "#app/request/trace.ts";

/** Returns the reads of one page as the tree that later visits repeat. */
export function traceTree(trace: readonly TracedRead[]): TraceTree {
  const traces = createTraces();
  traces.keep("/", trace, true);
  const [tree] = traces.get("/");
  if (!tree) throw new Error("a read of the trace cannot be repeated");
  return tree;
}
