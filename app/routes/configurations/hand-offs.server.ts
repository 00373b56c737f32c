import { cardAccessoryOrder } from "#app/backend/calls/cards/card-accessory-order.ts";
import { toConfigurationModel } from "#app/configuration/model.server.ts";
import { configurationUrl } from "#app/configuration/page-parameters.ts";
import { toQuery } from "#app/configuration/state.ts";
import { parseAdvertisementCookie } from "#app/designer/advertisement-cookie.server.ts";
import { passThroughParameters, withPassThrough } from "#app/designer/pass-through.ts";
import type { Services } from "#app/request/services.ts";
import type { Shop } from "#app/request/shop.ts";
import { readBoundedForm } from "../forms/read-form.server.ts";
import { rejectForm } from "../forms/reject-form.server.tsx";
import { relayForm } from "../relay.server.ts";
import { absoluteUrl } from "../search-engines/absolute-url.server.ts";
import { type ConfiguredBlock, findConfiguredBlock, headers } from "./configured-block.server.ts";

/**
 * Redirects a form without a script to the designer or, for `to=sample`, to the sample; back to the page for `to=page`, invalid selections
 * and missing targets. Passes on the advertisement of the page's URL, else of the session.
 */
export async function handleHandOff(block: string, path: string, requestUrl: URL, request: Request, shop: Shop): Promise<Response> {
  if (shop.dataRequest) return rejectForm(404, request, shop);
  const { to, ...form } = formIn(requestUrl.searchParams);
  const configured = await findConfiguredBlock(block, path, form.selection, shop);
  if ("status" in configured) return rejectForm(configured.status, request, shop);
  const { kind, settled, data, place } = configured;
  const page = ownPage(request.headers.get("referer"), shop);
  const { design, sample } = toConfigurationModel(kind, settled, data, place);
  const leads = to === "page" || settled.refused.length > 0 ? undefined : to === "sample" ? sample?.href : design;
  const location = leads
    ? withPassThrough(leads, passThroughParameters(page?.searchParams ?? new URLSearchParams(), advertisementOf(request, shop)))
    : `${pageUrlWith(path, form.selection, configured, page, shop)}#configuration-${block}`;
  return new Response(null, { status: 303, headers: { ...headers, location: absoluteUrl(location, requestUrl, shop) } });
}

/** Orders an accessory from a form without a script and redirects to the page's message. */
export async function handleOrder(block: string, path: string, requestUrl: URL, request: Request, shop: Shop, services: Services) {
  const form = shop.dataRequest ? 415 : await readBoundedForm(request, cardAccessoryOrder);
  if (typeof form === "number") return rejectForm(form, request, shop);
  const selection = new URLSearchParams(form.pairs);
  const configured = await findConfiguredBlock(block, path, selection, shop);
  if ("status" in configured) return rejectForm(configured.status, request, shop);
  const { kind, settled, data, place } = configured;
  const { order } = toConfigurationModel(kind, settled, data, place);
  const page = pageUrlWith(path, selection, configured, ownPage(request.headers.get("referer"), shop), shop);
  const back = (to: string, cookies: readonly string[] = []) => {
    const location = absoluteUrl(`${page}#configuration-${block}${to}`, requestUrl, shop);
    const answer = new Response(null, { status: 303, headers: { ...headers, location } });
    for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
    return answer;
  };
  if (!order || settled.refused.length > 0) return back("");
  const fields = new URLSearchParams({ [`quantities[${order.sku}]`]: order.amount });
  const response = await relayForm(cardAccessoryOrder, { pairs: [...fields] }, request, shop, services);
  return back(response.ok ? "-sent" : "-failed", response.headers.getSetCookie());
}

function advertisementOf({ headers }: Request, { address }: Shop): string | undefined {
  return parseAdvertisementCookie(headers.get("cookie"), address.origin.startsWith("https:"));
}

function formIn(query: URLSearchParams): { to: string | null; selection: URLSearchParams } {
  return { to: query.get("to"), selection: new URLSearchParams([...query].filter(([name]) => name !== "to")) };
}

/** Builds the page's URL with the canonical selection, or with a refused one as sent. */
function pageUrlWith(
  path: string,
  selection: URLSearchParams,
  { settled, parameters }: ConfiguredBlock,
  referrer: URL | undefined,
  shop: Shop,
) {
  const page = shop.setting.page(path);
  const isThere = trimmed(referrer?.pathname ?? "") === trimmed(page);
  const own = settled.refused.length > 0 ? selection : toQuery(settled);
  return configurationUrl(page, isThere && referrer ? referrer.searchParams : [], own, parameters);
}

const trimmed = (path: string) => path.replace(/\/$/, "");

function ownPage(referrer: string | null, { domains }: Shop): URL | undefined {
  const page = URL.canParse(referrer ?? "") ? new URL(referrer ?? "") : undefined;
  return page && domains.marketOf(page.host) ? page : undefined;
}
