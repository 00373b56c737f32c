import { parse } from "cookie";
import { parseBaseOverride } from "#app/backend/transport/base-address.ts";
import { hasPreviewParams } from "#app/content/preview/signature.ts";
import { buildStoredPage, type KeyedShell, type StoredPage, shellKey, storedPageResponse } from "#app/document/document.server.ts";
import { storyFolderOf } from "#app/locale/story-folder.ts";
import { addressVariant, traceKey } from "./address-variant.ts";
import { createReads, type ReadsContext, readVersion, recallAnswers } from "./reads.ts";
import type { RecentReads } from "./recent-reads.ts";
import { loadDecisions } from "./steps/flags.ts";
import { hasPassCookie } from "./steps/pass-cookie.ts";
import { matchTrace, type PageVariant, type RepeatableRead, type TraceEnd, type TraceTree } from "./trace.ts";
import type { Visit } from "./visit.ts";

export async function respondWithFullHit(visit: Visit, cookies: string, query: URLSearchParams): Promise<Response | undefined> {
  const { services, address, timing } = visit;
  if (!isShareable(visit, cookies, query)) return undefined;
  const key = traceKey(address);
  const trees = services.traces.get(key);
  if (trees.length === 0) return undefined;
  const since = performance.now();
  const hit = await findHit(visit, trees, await contextOf(visit, cookies, query), services.recentReads.of(key));
  if (!hit) return undefined;
  for (const origin of hit.frames) visit.frames.add(origin);
  timing.note("shell", since, "hit");
  return storedPageResponse(hit.page, visit);
}

type Hit = { page: StoredPage; frames: readonly string[] };

async function findHit(visit: Visit, trees: readonly TraceTree[], context: ReadsContext, recent: RecentReads): Promise<Hit | undefined> {
  const readAgain = (read: RepeatableRead) => readVersion(context, read);
  for (const tree of trees) {
    const end = await recent.findEnd(tree, readAgain);
    if (end) return end.variant ? variantHit(visit, context, end, end.variant, recent) : recordedHit(visit, context, tree, recent);
  }
  return undefined;
}

/** Finds the page of a variant that was found before. */
function variantHit(visit: Visit, context: ReadsContext, end: TraceEnd, variant: PageVariant, recent: RecentReads): Hit | undefined {
  const { key, frames, choice, late } = variant;
  const known = recent.page(end);
  if (known) return { page: known, frames };
  const kept = visit.services.shells.shell(key);
  if (!kept) {
    delete end.variant;
    return undefined;
  }
  if (choice !== undefined) context.rendering.choice = choice;
  recallAnswers(context, late, recent.answers);
  const page = buildPage(visit, kept, context);
  if (page && "fills" in page) recent.keepPage(end, page);
  return page && { page, frames };
}

/** Records all reads, which give the page's key. */
async function recordedHit(visit: Visit, context: ReadsContext, tree: TraceTree, recent: RecentReads): Promise<Hit | undefined> {
  const match = await matchTrace(tree, createReads(context).readAgain);
  const key = match && shellKey(visit.build, { recording: context.rendering.recording, stores: visit.services });
  const kept = key === undefined ? undefined : visit.services.shells.shell(key);
  if (!match || !kept) return undefined;
  recallAnswers(context, match.late, recent.answers);
  const page = buildPage(visit, kept, context);
  const frames = [...context.frames];
  // The reads may have changed since the first walk, so this is the end of the second.
  match.end.variant = { key: kept.key, frames, choice: context.rendering.choice, late: match.late };
  return page && { page, frames };
}

function buildPage({ services: { shells, fragments } }: Visit, kept: KeyedShell, { rendering }: ReadsContext): StoredPage | undefined {
  return buildStoredPage(kept, { ...rendering, stores: { shells, fragments } });
}

async function contextOf(visit: Visit, cookies: string, query: URLSearchParams): Promise<ReadsContext> {
  const { services, address, timing, leaving } = visit;
  const { channel, locale, platform } = address;
  return {
    services,
    page: { channel, locale, platform, base: undefined, timing, leaving, storyFolder: storyFolderOf(address), draft: undefined },
    cookies: parse(cookies),
    query,
    ...(await loadDecisions(visit)),
    rendering: { recording: services.openRecording(addressVariant(address), address.path) },
    frames: new Set(),
  };
}

function isShareable(
  { services, debug, crawler, scriptless, dataRequest, override }: Visit,
  cookies: string,
  query: URLSearchParams,
): boolean {
  if (!services.shells.enabled || debug || override || crawler || scriptless || dataRequest) return false;
  return !hasPassCookie(cookies) && !hasPreviewParams(query) && parseBaseOverride(query, services.backendSettings) === undefined;
}
