import type { ClientLimitOptions } from "#app/cache/token-buckets.ts";
import { isOtherAppPath } from "#app/locale/path-kinds.ts";
import { createFairBudget } from "../fairness/fair-budget.ts";
import type { ShopRequest } from "./shop-request.ts";

/** Budget of forms that are parsed and rendered again; each takes at most 64 kB and 5 ms. */
const keptForms = { perSecond: 10, atOnce: 10 };

export type BusyResponder = (shopRequest: ShopRequest) => Promise<Response>;

/** Forms submitted without JavaScript are rendered again with their fields, within a budget. */
export function createBusyResponder(options: ClientLimitOptions = {}): BusyResponder {
  const mayKeep = createFairBudget(keptForms, options);
  return async ({ request, client, address: { locale, path } }) => {
    const { busyFormResponse } = await import("#app/routes/plain-pages/busy.server.tsx");
    // The shop does not know which fields of other applications are secret.
    return busyFormResponse(request, locale, () => !isOtherAppPath(path) && mayKeep(client));
  };
}
