import { startTiming, type Timing } from "#app/observe/timing.ts";
import { readAdvertisement } from "../advertisement.ts";
import { isDebugAllowed } from "../debug-access.ts";
import type { Env } from "../environment/env.ts";
import { readVisitor, type Visitor } from "../visitor.ts";
import type { ShopRequest } from "./shop-request.ts";

export type VisitorRequest = {
  asked: ShopRequest;
  timing: Timing;
  visitor: Visitor;
  handedOn: URLSearchParams;
  debug: boolean;
};

export function identifyVisitor(asked: ShopRequest, { debugSecret, secure }: Env): VisitorRequest {
  const timing = startTiming();
  timing.note("address", asked.since);
  const isSecure = secure && asked.caller.secure;
  const visitor = readVisitor(asked.request, asked.url, isSecure);
  const { handedOn, cookie } = readAdvertisement(asked, isSecure);
  if (cookie !== undefined && !visitor.crawler) visitor.cookies.push(cookie);
  return { asked, timing, visitor, handedOn, debug: isDebugAllowed(asked.url.searchParams, debugSecret) };
}
