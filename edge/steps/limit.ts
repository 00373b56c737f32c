import { isCall } from "#app/locale/other-apps.ts";
import type { Services } from "#app/request/services.ts";
import { busy } from "#app/routes/busy.server.tsx";
import { openUncachedPages, type UncachedKind } from "../uncached-pages.ts";
import type { Asked, Step } from "./asked.ts";
import type { Visiting } from "./visiting.ts";

/** Refuses pages that no shell serves, when there are more of them than their turns (503). */
export function openLimit(rates: Services["rates"]): Step<Visiting> {
  const uncached = openUncachedPages(rates);
  return (visiting) => {
    const { client, address } = visiting.asked;
    const kind = isDocument(visiting.asked) ? uncachedKind(visiting) : undefined;
    return kind && !uncached.take(kind, client) ? busy(address.locale) : undefined;
  };
}

/** Whether a page is asked for, rather than its data, a call of the browser's, or a file such as a sitemap. */
function isDocument({ request, address, dataRequest }: Asked): boolean {
  return request.method !== "HEAD" && !dataRequest && !isCall(address.path) && !files.test(address.path);
}

/** The files that the router answers with. */
const files = /^\/(?:robots\.txt|[\w-]+\.xml)$/;

/** Why a page is rendered for this visitor alone; undefined where a kept shell may serve it. */
function uncachedKind({ asked, visitor: { crawler, scriptless }, debug }: Visiting): UncachedKind | undefined {
  if (debug) return "debug";
  if (crawler) return "crawler";
  // A form that is sent to a page, which takes none, is answered with an error page of its own.
  if (asked.request.method === "POST") return asked.address.path.startsWith("/_") ? "form" : "scriptless";
  return scriptless ? "scriptless" : undefined;
}
