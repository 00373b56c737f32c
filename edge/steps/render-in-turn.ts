import { isCallPath } from "#app/locale/path-kinds.ts";
import type { RenderQueue } from "../fairness/render-queue.ts";
import type { RoutedPage, RouterResult } from "./route.ts";
import type { ShopRequest } from "./shop-request.ts";

type Rendered = { request: Request; address: Pick<ShopRequest["address"], "path"> };

/** Resolves to undefined if too many pages are being rendered. */
export async function renderInTurn(
  page: RoutedPage,
  { request, address }: Rendered,
  queue: RenderQueue,
): Promise<RouterResult | undefined> {
  const stored = await page.findStored();
  if (stored) return stored;
  // Calls wait for the back end, and forms for their bodies: they would keep a place for seconds.
  if (request.method === "POST" || isCallPath(address.path)) return page.render();
  const entry = queue.enter(() => request.signal);
  if (entry !== true && !(await entry)) return undefined;
  try {
    // While this request waited, another one may have rendered the page.
    return (entry === true ? undefined : await page.findStored()) ?? (await page.render());
  } finally {
    queue.leave();
  }
}
