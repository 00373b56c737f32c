import { voucher } from "#app/backend/calls/vouchers/voucher.ts";
import { isBlock } from "#app/content/parse/story.ts";
import { findPageBlock } from "#app/page/find-page-block.server.ts";
import { seeOther } from "../http/responses.server.ts";
import type { BlockRequest } from "../http/route-request.server.ts";
import { relayForm } from "../relay.server.ts";
import { readBoundedForm } from "./read-form.server.ts";
import { errorResponse } from "./refuse-request.server.tsx";
import { rejectedFormResponse } from "./refused-form.server.tsx";

/**
 * Checks a code from a form sent without JavaScript. Redirects to the page's message if it is valid (blocks/voucher/view.server.tsx), else
 * renders the form again. No URL contains the code or its value.
 */
export async function checkVoucherForm(blockRequest: BlockRequest): Promise<Response> {
  const { block, page, request, shop } = blockRequest;
  const form = shop.dataRequest ? 415 : await readBoundedForm(request, voucher);
  if (typeof form === "number") return errorResponse(form, blockRequest);
  const found = await findPageBlock(blockRequest, (one) => isBlock(one, "Voucher"));
  if (typeof found === "number") return errorResponse(found, blockRequest, form.pairs);
  const response = await relayForm(voucher, form, blockRequest);
  const href = shop.setting.page(page);
  if (response.ok) return seeOther(`${href}#voucher-${block}-sent`, blockRequest);
  const way = { href, words: shop.words("contact.back") };
  return rejectedFormResponse(response, form, { title: found.content.useHeadline, way }, shop);
}
