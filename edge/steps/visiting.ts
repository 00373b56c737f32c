import { startTiming, type Timing } from "#app/observe/timing.ts";
import { readAdvertisement } from "../advertisement.ts";
import { mayDebug } from "../debug.ts";
import type { Env } from "../env.ts";
import { readVisitor, type Visitor } from "../visitor.ts";
import type { Asked } from "./asked.ts";

/** A request that the shop takes on, and who asks. */
export type Visiting = {
  asked: Asked;
  timing: Timing;
  visitor: Visitor;
  /** What the visitor hands on to designers. */
  handedOn: URLSearchParams;
  /** The page tells about itself: it was asked to, by somebody who may know. */
  debug: boolean;
};

export function receive(asked: Asked, { debugSecret, secure }: Env): Visiting {
  const timing = startTiming();
  timing.note("address", asked.since);
  const isSecure = secure && asked.caller.secure;
  const visitor = readVisitor(asked.request, asked.url, isSecure);
  const { handedOn, cookie } = readAdvertisement(asked, isSecure);
  if (cookie !== undefined && !visitor.crawler) visitor.cookies.push(cookie);
  return { asked, timing, visitor, handedOn, debug: mayDebug(asked.url.searchParams, debugSecret) };
}
