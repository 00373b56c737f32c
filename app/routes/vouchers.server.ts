import { z } from "zod";
import { voucher } from "#app/backend/calls/vouchers/voucher.ts";
import { bare } from "#app/locale/address.ts";
import type { Services } from "#app/request/services.ts";
import type { Shop } from "#app/request/shop.ts";
import { blockOnPage } from "./block-on-page.server.ts";
import { headers } from "./configured-block.server.ts";
import { readForm } from "./read-form.server.ts";
import { refusedForm } from "./refused-form.server.tsx";
import { relayForm } from "./relay.server.ts";
import { wholeAddress } from "./whole-address.server.ts";

/**
 * Checks the code that a form without a script sent, and leads back to its page, to the words that say what came of it
 * (blocks/voucher/view.server.tsx). Nothing of the code or its worth stands in the address: the page is one that is kept.
 *
 * @param block the id of the form's block, on the page at `path`; 404 where there is none
 */
export async function checkAt(block: string, path: string, asked: URL, request: Request, shop: Shop, services: Services) {
  const form = shop.dataRequest ? 415 : await readForm(request, voucher);
  if (typeof form === "number") return refusedForm(form, request, shop);
  const page = bare(path);
  const found = await blockOnPage("Voucher", block, page, shop);
  if (typeof found === "number") return refusedForm(found, request, shop);
  const said = outcomeOf(await relayForm(voucher, form, request, shop, services));
  const location = wholeAddress(`${shop.setting.page(page)}#voucher-${block}-${await said}`, asked, shop);
  return new Response(null, { status: 303, headers: { ...headers, location } });
}

const refused = z.object({ refusal: z.object({ reason: z.enum(["unknown", "expired", "redeemed"]) }) });

/** Which of the form's words it is. */
async function outcomeOf(response: Response): Promise<string> {
  if (response.ok) return "sent";
  if (response.status === 429) return "often";
  const answer = refused.safeParse(await response.json());
  return answer.success ? answer.data.refusal.reason : "lost";
}
