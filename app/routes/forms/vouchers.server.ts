import { voucher } from "#app/backend/calls/vouchers/voucher.ts";
import { trimSlashes } from "#app/locale/address.ts";
import type { Services } from "#app/request/services.ts";
import type { Shop } from "#app/request/shop.ts";
import { blockOnPage } from "../configurations/block-on-page.server.ts";
import { headers } from "../configurations/configured-block.server.ts";
import { relayForm } from "../relay.server.ts";
import { absoluteUrl } from "../search-engines/absolute-url.server.ts";
import { readBoundedForm } from "./read-form.server.ts";
import { refusedFormPage } from "./refused-form.server.tsx";
import { rejectForm } from "./reject-form.server.tsx";

/**
 * Checks a code from a form without a script. Redirects to the page's message for a valid code (blocks/voucher/view.server.tsx); renders a
 * refused one again. No URL contains the code or its value.
 *
 * @param block id, on the page at `path`
 */
export async function handleVoucher(block: string, path: string, requestUrl: URL, request: Request, shop: Shop, services: Services) {
  const form = shop.dataRequest ? 415 : await readBoundedForm(request, voucher);
  if (typeof form === "number") return rejectForm(form, request, shop);
  const page = trimSlashes(path);
  const found = await blockOnPage("Voucher", block, page, shop);
  if (typeof found === "number") return rejectForm(found, request, shop, form.pairs);
  const response = await relayForm(voucher, form, request, shop, services);
  const href = shop.setting.page(page);
  if (response.ok) {
    const location = absoluteUrl(`${href}#voucher-${block}-sent`, requestUrl, shop);
    return new Response(null, { status: 303, headers: { ...headers, location } });
  }
  const way = { href, words: shop.words("contact.back") };
  return refusedFormPage(response, form, { title: found.useHeadline, way }, shop);
}
