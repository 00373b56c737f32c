import { cardAccessoryOrder } from "#app/backend/calls/cards/card-accessory-order.ts";
import { toConfigurationModel } from "#app/configuration/model.server.ts";
import { configurationUrl } from "#app/configuration/page-parameters.ts";
import { toQuery } from "#app/configuration/state.ts";
import { parseAdvertisementCookie } from "#app/designer/advertisement-cookie.server.ts";
import { passThroughParameters, withPassThrough } from "#app/designer/pass-through.ts";
import type { Shop } from "#app/request/shop.ts";
import { readBoundedForm } from "../forms/read-form.server.ts";
import { errorResponse } from "../forms/refuse-request.server.tsx";
import { seeOther } from "../http/responses.server.ts";
import type { BlockRequest } from "../http/route-request.server.ts";
import { relayForm } from "../relay.server.ts";
import { type ConfiguredBlock, findConfiguredBlock } from "./configured-block.server.ts";

/**
 * Redirects a form sent without JavaScript to the designer or, for `to=sample`, to the sample; back to the page for `to=page`, invalid
 * selections and missing targets. Passes on the advertisement of the page's URL, else of the session.
 */
export async function redirectToDesigner(blockRequest: BlockRequest): Promise<Response> {
  const { block, page, url, request, shop } = blockRequest;
  if (shop.dataRequest) return errorResponse(404, blockRequest);
  const { to, ...form } = formIn(url.searchParams);
  const configured = await findConfiguredBlock(blockRequest, form.selection);
  if (typeof configured === "number") return errorResponse(configured, blockRequest);
  const { kind, settled, data, place } = configured;
  const referrer = ownPage(request.headers.get("referer"), shop);
  const { design, sample } = toConfigurationModel(kind, settled, data, place);
  const leads = to === "page" || settled.refused.length > 0 ? undefined : to === "sample" ? sample?.href : design;
  const location = leads
    ? withPassThrough(leads, passThroughParameters(referrer?.searchParams ?? new URLSearchParams(), advertisementOf(request, shop)))
    : `${pageUrlWith(page, form.selection, configured, referrer, shop)}#configuration-${block}`;
  return seeOther(location, blockRequest);
}

export async function orderAccessory(blockRequest: BlockRequest): Promise<Response> {
  const { block, page, request, shop } = blockRequest;
  const form = shop.dataRequest ? 415 : await readBoundedForm(request, cardAccessoryOrder);
  if (typeof form === "number") return errorResponse(form, blockRequest);
  const selection = new URLSearchParams(form.pairs);
  const configured = await findConfiguredBlock(blockRequest, selection);
  if (typeof configured === "number") return errorResponse(configured, blockRequest);
  const { kind, settled, data, place } = configured;
  const { order } = toConfigurationModel(kind, settled, data, place);
  const pageUrl = pageUrlWith(page, selection, configured, ownPage(request.headers.get("referer"), shop), shop);
  const back = (to: string, cookies?: readonly string[]) =>
    seeOther(`${pageUrl}#configuration-${block}${to}`, blockRequest, cookies && { cookies });
  if (!order || settled.refused.length > 0) return back("");
  const fields = new URLSearchParams({ [`quantities[${order.sku}]`]: order.amount });
  const response = await relayForm(cardAccessoryOrder, { pairs: [...fields] }, blockRequest);
  return back(response.ok ? "-sent" : "-failed", response.headers.getSetCookie());
}

function advertisementOf({ headers }: Request, { address }: Shop): string | undefined {
  return parseAdvertisementCookie(headers.get("cookie"), address.origin.startsWith("https:"));
}

function formIn(query: URLSearchParams): { to: string | null; selection: URLSearchParams } {
  return { to: query.get("to"), selection: new URLSearchParams([...query].filter(([name]) => name !== "to")) };
}

/** Builds the page's URL with the canonical selection, or with a rejected one as sent. */
function pageUrlWith(
  page: string,
  selection: URLSearchParams,
  { settled, parameters }: ConfiguredBlock,
  referrer: URL | undefined,
  shop: Shop,
) {
  const path = shop.setting.page(page);
  const isThere = trimmed(referrer?.pathname ?? "") === trimmed(path);
  const own = settled.refused.length > 0 ? selection : toQuery(settled);
  return configurationUrl(path, isThere && referrer ? referrer.searchParams : [], own, parameters);
}

const trimmed = (path: string) => path.replace(/\/$/, "");

function ownPage(referrer: string | null, { domains }: Shop): URL | undefined {
  const page = URL.canParse(referrer ?? "") ? new URL(referrer ?? "") : undefined;
  return page && domains.marketOf(page.host) ? page : undefined;
}
