import { isCallPath } from "#app/locale/path-kinds.ts";
import type { RenderQueue } from "../fairness/render-queue.ts";
import type { RoutedPage, RouterResult } from "./route.ts";
import type { ShopRequest } from "./shop-request.ts";
import { isSpeculative } from "./speculation-rules.ts";
import type { VisitorRequest } from "./visitor-request.ts";

type Rendered = {
  shopRequest: { request: Request; address: Pick<ShopRequest["address"], "path"> };
  timing: Pick<VisitorRequest["timing"], "note">;
};

/** Resolves to undefined if too many pages are being rendered, or if the visitor disconnects. */
export async function renderInTurn(
  page: RoutedPage,
  { shopRequest: { request, address }, timing }: Rendered,
  queue: RenderQueue,
): Promise<RouterResult | undefined> {
  const stored = await page.findStored();
  if (stored) return stored;
  // Calls and the parts that islands load ask the back end, and forms wait for their body: each would keep a place for seconds.
  if (request.method !== "GET" || isCallPath(address.path) || address.path.startsWith("/_")) return page.render();
  const since = performance.now();
  const entry = queue.enter(isSpeculative(request) ? undefined : () => request.signal);
  const hasWaited = entry instanceof Promise;
  if (!(await entry)) return undefined;
  try {
    if (!hasWaited) return await page.render();
    timing.note("place", since);
    // While this request waited, another one may have rendered the page.
    return (await page.findStored()) ?? (await page.render());
  } finally {
    queue.leave();
  }
}
