import { parse } from "cookie";
import { baseOverride } from "#app/backend/transport/base-address.ts";
import { hasPreviewParams } from "#app/content/preview/signature.ts";
import { documentResponse, keptDocument } from "#app/document/document.server.ts";
import { storyFolderOf } from "#app/locale/story-folder.ts";
import { addressVariant, traceKey } from "./address-variant.ts";
import { createReads } from "./reads.ts";
import { decisionsFor } from "./steps/flags.ts";
import { hasPassCookie } from "./steps/pass-cookie.ts";
import { matchesTrace } from "./trace.ts";
import type { Visit } from "./visit.ts";

/**
 * Answers a visit from stored pieces, without router and loaders, if replaying the reads of an earlier visit gives the same results for
 * this visitor. Otherwise returns undefined, and the router renders the page.
 */
export async function answerFullHit(visit: Visit, cookies: string, query: URLSearchParams): Promise<Response | undefined> {
  const { services, address, timing, leaving, build, encode } = visit;
  const trees = isShareable(visit, cookies, query) ? services.traces.of(traceKey(address)) : [];
  if (trees.length === 0) return undefined;
  const since = performance.now();
  const decisions = await decisionsFor(visit);
  const { channel, locale, platform } = address;
  const page = { channel, locale, platform, base: undefined, timing, leaving, storyFolder: storyFolderOf(address), draft: undefined };
  const visitors = parse(cookies);
  for (const tree of trees) {
    const printing = {
      recording: services.openRecording(addressVariant(address), address.path),
      stores: { shells: services.shells, sheets: services.sheets },
    };
    const frames = new Set<string>();
    if (!(await matchesTrace(tree, createReads({ services, page, cookies: visitors, query, ...decisions, printing, frames })))) continue;
    const document = keptDocument(build, printing, visit);
    if (!document) return undefined;
    for (const origin of frames) visit.frames.add(origin);
    timing.note("shell", since, "hit");
    return documentResponse(document, encode, 200, new Headers({ "content-type": "text/html; charset=utf-8" }));
  }
  return undefined;
}

/** Excludes editors, preview links, crawlers, visitors without scripts, debug requests and other back ends. */
function isShareable(
  { services, debug, crawler, scriptless, dataRequest, override }: Visit,
  cookies: string,
  query: URLSearchParams,
): boolean {
  if (!services.shells.enabled || debug || override || crawler || scriptless || dataRequest) return false;
  return !hasPassCookie(cookies) && !hasPreviewParams(query) && baseOverride(query, services.backendSettings) === undefined;
}
