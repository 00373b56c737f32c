import { isSearchPath, questionParameter } from "#app/locale/pages/search-page.ts";
import { isCallPath, isFilePath } from "#app/locale/path-kinds.ts";
import type { Services } from "#app/request/services.ts";
import { createUncachedPageBudgets, type UncachedKind } from "../fairness/uncached-pages.ts";
import type { BusyResponder } from "./busy.ts";
import type { ShopRequest } from "./shop-request.ts";
import type { Step } from "./step.ts";
import type { VisitorRequest } from "./visitor-request.ts";

export function createUncachedPageStep(
  { rates, memory }: Pick<Services, "rates" | "memory">,
  answerBusy: BusyResponder,
): Step<VisitorRequest> {
  const uncached = createUncachedPageBudgets(rates, { maxClients: memory.boundOf("clients", "pages") });
  return (visitorRequest) => {
    const { shopRequest } = visitorRequest;
    const kind = isDocument(shopRequest) ? uncachedKind(visitorRequest) : undefined;
    return kind && !uncached.take(kind, shopRequest.client) ? answerBusy(shopRequest) : undefined;
  };
}

function isDocument(shopRequest: ShopRequest): boolean {
  const { request, address, dataRequest } = shopRequest;
  // Data and HEAD requests render no page, but with a question they run a search.
  if (isQuestion(shopRequest)) return true;
  return request.method !== "HEAD" && !dataRequest && !isCallPath(address.path) && !isFilePath(address.path);
}

function uncachedKind({ shopRequest, visitor: { crawler, scriptless }, debug, override }: VisitorRequest): UncachedKind | undefined {
  if (debug || override) return "debug";
  if (crawler) return "crawler";
  if (shopRequest.request.method === "POST") return shopRequest.address.path.startsWith("/_") ? "form" : "scriptless";
  if (scriptless) return "scriptless";
  return isQuestion(shopRequest) ? "search" : undefined;
}

/** Questions are free text, so no shell serves their results. */
function isQuestion({ address: { path, locale }, url }: ShopRequest): boolean {
  return isSearchPath(path, locale) && url.searchParams.has(questionParameter);
}
