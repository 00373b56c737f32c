import type { Override } from "#app/experiments/override.ts";
import { startTiming, type Timing } from "#app/observe/timing.ts";
import { readAdvertisement } from "../advertisement.ts";
import { isDebugAllowed } from "../debug-access.ts";
import type { Env } from "../environment/env.ts";
import { readVisitor, type Visitor } from "../visitor.ts";
import type { ShopRequest } from "./shop-request.ts";

export type VisitorRequest = {
  shopRequest: ShopRequest;
  timing: Timing;
  visitor: Visitor;
  handedOn: URLSearchParams;
  debug: boolean;
  override: Override | undefined;
};

/** Min wait for a turn that the timing lists (ms). */
const noticeableWait = 1;

export function identifyVisitor(
  shopRequest: ShopRequest,
  { debugSecret, secure }: Pick<Env, "debugSecret" | "secure">,
  override?: Override,
): VisitorRequest {
  const timing = startTiming();
  const { since, begun } = shopRequest;
  if (begun - since >= noticeableWait) timing.note("queue", performance.now() - (begun - since));
  timing.note("address", begun);
  const isSecure = secure && shopRequest.caller.secure;
  const visitor = readVisitor(shopRequest.request, shopRequest.url, isSecure);
  const { handedOn, cookie } = readAdvertisement(shopRequest, isSecure);
  if (cookie !== undefined && !visitor.crawler) visitor.cookies.push(cookie);
  const debug = isDebugAllowed(shopRequest.url.searchParams, debugSecret);
  return { shopRequest, timing, visitor, handedOn, debug, override };
}
