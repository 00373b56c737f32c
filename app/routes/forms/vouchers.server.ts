import { z } from "zod";
import { voucher } from "#app/backend/calls/vouchers/voucher.ts";
import { trimSlashes } from "#app/locale/address.ts";
import type { Services } from "#app/request/services.ts";
import type { Shop } from "#app/request/shop.ts";
import { blockOnPage } from "../configurations/block-on-page.server.ts";
import { headers } from "../configurations/configured-block.server.ts";
import { relayForm } from "../relay.server.ts";
import { absoluteUrl } from "../search-engines/absolute-url.server.ts";
import { readBoundedForm } from "./read-form.server.ts";
import { rejectForm } from "./reject-form.server.tsx";

/**
 * Checks a code from a form without a script and redirects to the page's message (blocks/voucher/view.server.tsx). The URL contains neither
 * code nor value.
 *
 * @param block id, on the page at `path`
 */
export async function handleVoucher(block: string, path: string, requestUrl: URL, request: Request, shop: Shop, services: Services) {
  const form = shop.dataRequest ? 415 : await readBoundedForm(request, voucher);
  if (typeof form === "number") return rejectForm(form, request, shop);
  const page = trimSlashes(path);
  const found = await blockOnPage("Voucher", block, page, shop);
  if (typeof found === "number") return rejectForm(found, request, shop);
  const outcome = outcomeOf(await relayForm(voucher, form, request, shop, services));
  const location = absoluteUrl(`${shop.setting.page(page)}#voucher-${block}-${await outcome}`, requestUrl, shop);
  return new Response(null, { status: 303, headers: { ...headers, location } });
}

const refused = z.object({ refusal: z.object({ reason: z.enum(["unknown", "expired", "redeemed"]) }) });

async function outcomeOf(response: Response): Promise<string> {
  if (response.ok) return "sent";
  if (response.status === 429) return "often";
  const answer = refused.safeParse(await response.json());
  return answer.success ? answer.data.refusal.reason : "lost";
}
