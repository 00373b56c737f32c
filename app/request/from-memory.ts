import { parse } from "cookie";
import { otherBase } from "#app/backend/base-address.ts";
import { isPreviewAddress } from "#app/content/preview/signature.ts";
import { keptDocument, wholeDocument } from "#app/document/document.server.ts";
import { storyFolderOf } from "#app/locale/story-folder.ts";
import { openReads } from "./reads.ts";
import { standpointOf, traceAddress } from "./standpoint.ts";
import { decisionsFor } from "./steps/flags.ts";
import { holdsPass } from "./steps/pass-cookie.ts";
import { holds } from "./trace.ts";
import type { Visit } from "./visit.ts";

/**
 * The page of a visit where everything of it is at hand: answered without router and loaders. The reads of an earlier visitor are
 * made again for this one; where each gives the same, so would the loaders, and the page is kept under the very same key. Undefined
 * where it is not, or nobody knows: then the page is made.
 *
 * @param cookies the Cookie header
 */
export async function answerFromMemory(visit: Visit, cookies: string, query: URLSearchParams): Promise<Response | undefined> {
  const { services, address, timing, leaving, build, encode } = visit;
  const traces = isOneOfMany(visit, cookies, query) ? services.traces.of(traceAddress(address)) : [];
  if (traces.length === 0) return undefined;
  const since = performance.now();
  const decide = await decisionsFor(visit);
  const { channel, locale, platform } = address;
  const page = { channel, locale, platform, base: undefined, timing, leaving, storyFolder: storyFolderOf(address), draft: undefined };
  const visitors = parse(cookies);
  for (const trace of traces) {
    const printing = {
      recording: services.openRecording(standpointOf(address), address.path),
      stores: { shells: services.shells, sheets: services.sheets },
    };
    const frames = new Set<string>();
    if (!(await holds(trace, openReads({ services, page, cookies: visitors, query, decide, printing, frames })))) continue;
    const document = keptDocument(build, printing, visit);
    if (!document) return undefined;
    for (const origin of frames) visit.frames.add(origin);
    timing.note("shell", since, "hit");
    return wholeDocument(document, encode, 200, new Headers({ "content-type": "text/html; charset=utf-8" }));
  }
  return undefined;
}

/** Whether a visit is one of many that are answered alike: not an editor's, a crawler's, one without scripts or of another back end. */
function isOneOfMany({ services, debug, crawler, scriptless, dataRequest }: Visit, cookies: string, query: URLSearchParams): boolean {
  if (!services.shells.enabled || debug || crawler || scriptless || dataRequest) return false;
  return !holdsPass(cookies) && !isPreviewAddress(query) && otherBase(query, services.backendSettings) === undefined;
}
