import { startTiming, type Timing } from "#app/observe/timing.ts";
import { mayDebug } from "../debug.ts";
import type { Env } from "../env.ts";
import { readVisitor, type Visitor } from "../visitor.ts";
import type { Asked } from "./asked.ts";

/** A request that the shop takes on, and who asks. */
export type Visiting = {
  asked: Asked;
  timing: Timing;
  visitor: Visitor;
  /** The page tells about itself: it was asked to, by somebody who may know. */
  debug: boolean;
};

export function receive(asked: Asked, { debugSecret, secure }: Env): Visiting {
  const timing = startTiming();
  timing.note("address", asked.since);
  const visitor = readVisitor(asked.request, asked.url, secure && asked.caller.secure);
  return { asked, timing, visitor, debug: mayDebug(asked.url.searchParams, debugSecret) };
}
