import { BoundedLru } from "#app/cache/bounded-lru.ts";
import { isCallPath } from "#app/locale/path-kinds.ts";
import { isExperimentsPath } from "#app/observe/measurements-path.ts";
import { noteRefusal } from "#app/observe/refusals.ts";
import type { LoadMonitor } from "../fairness/load-monitor.ts";
import type { BusyResponder } from "./busy.ts";
import { noStoreResponse } from "./no-store-response.ts";
import type { ShopRequest } from "./shop-request.ts";
import { isSpeculative } from "./speculation-rules.ts";
import type { Step } from "./step.ts";

const maxRemembered = 5_000;

export type LoadShedding = {
  shedLoad: Step<ShopRequest>;
  noteHit(shopRequest: ShopRequest): void;
};

export function createLoadShedding(load: LoadMonitor, answerBusy: BusyResponder): LoadShedding {
  const recentHits = new BoundedLru<true>(maxRemembered);
  return {
    shedLoad(shopRequest) {
      const { request, page, address, since, begun } = shopRequest;
      // Pages that browsers fetch ahead are refused first.
      if (isSpeculative(request) && load.state().state === "shedding") return speculationRefused();
      // Without its experiments, a visitor of a busy hour would not be measured.
      const isHit = recentHits.get(page) === true || isCallPath(address.path) || isExperimentsPath(address.path);
      const wait = begun - since;
      if (!load.refuses(isHit, wait)) return undefined;
      noteRefusal("request-shed", { isHit, late: Math.round(load.late()), wait: Math.round(wait) });
      return answerBusy(shopRequest);
    },
    noteHit: ({ page }) => void recentHits.set(page, true),
  };
}

/** Browsers discard a rejected prefetch, and request the page again when its link is followed. */
function speculationRefused(): Response {
  noteRefusal("speculation-shed");
  return noStoreResponse(503);
}
