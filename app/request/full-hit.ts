import { parse } from "cookie";
import { parseBaseOverride } from "#app/backend/transport/base-address.ts";
import { hasPreviewParams } from "#app/content/preview/signature.ts";
import { findStoredPage, storedPageResponse } from "#app/document/document.server.ts";
import { storyFolderOf } from "#app/locale/story-folder.ts";
import { addressVariant, traceKey } from "./address-variant.ts";
import { createReads, hasSameVersion, type ReadsContext } from "./reads.ts";
import type { RecentHit } from "./recent-hits.ts";
import { loadDecisions } from "./steps/flags.ts";
import { hasPassCookie } from "./steps/pass-cookie.ts";
import { matchesTrace, type TracedRead, type TraceTree } from "./trace.ts";
import type { Visit } from "./visit.ts";

export async function respondWithFullHit(visit: Visit, cookies: string, query: URLSearchParams): Promise<Response | undefined> {
  const { services, address, timing } = visit;
  if (!isShareable(visit, cookies, query)) return undefined;
  const key = traceKey(address);
  const trees = services.traces.get(key);
  if (trees.length === 0) return undefined;
  const since = performance.now();
  const contextFor = await contextsOf(visit, cookies, query);
  const context = contextFor();
  const recent = services.recentHits.find(key, (read) => hasSameVersion(context, read));
  const hit = recent ?? (await replayed(visit, trees, contextFor));
  if (!hit) return undefined;
  if (!recent && "fills" in hit.page) services.recentHits.keep(key, hit);
  for (const origin of hit.frames) visit.frames.add(origin);
  timing.note("shell", since, "hit");
  return storedPageResponse(hit.page, visit);
}

async function replayed(
  { services: { shells, fragments }, build }: Visit,
  trees: readonly TraceTree[],
  contextFor: () => ReadsContext,
): Promise<RecentHit | undefined> {
  for (const tree of trees) {
    const context = contextFor();
    const visitorReads: TracedRead[] = [];
    if (!(await matchesTrace(tree, createReads(context), visitorReads))) continue;
    const page = findStoredPage(build, { ...context.rendering, stores: { shells, fragments } });
    return page && { page, frames: [...context.frames], visitorReads };
  }
  return undefined;
}

/** Returns a builder of contexts, each with a recording of its own. */
async function contextsOf(visit: Visit, cookies: string, query: URLSearchParams): Promise<() => ReadsContext> {
  const { services, address, timing, leaving } = visit;
  const { channel, locale, platform } = address;
  const shared = {
    services,
    page: { channel, locale, platform, base: undefined, timing, leaving, storyFolder: storyFolderOf(address), draft: undefined },
    cookies: parse(cookies),
    query,
    ...(await loadDecisions(visit)),
  };
  return () => ({
    ...shared,
    rendering: { recording: services.openRecording(addressVariant(address), address.path) },
    frames: new Set<string>(),
  });
}

function isShareable(
  { services, debug, crawler, scriptless, dataRequest, override }: Visit,
  cookies: string,
  query: URLSearchParams,
): boolean {
  if (!services.shells.enabled || debug || override || crawler || scriptless || dataRequest) return false;
  return !hasPassCookie(cookies) && !hasPreviewParams(query) && parseBaseOverride(query, services.backendSettings) === undefined;
}
