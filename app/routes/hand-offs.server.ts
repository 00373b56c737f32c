import { cardAccessoryOrder } from "#app/backend/calls/cards/card-accessory-order.ts";
import { addressSaying } from "#app/configuration/address.ts";
import { configuredOf } from "#app/configuration/configured.server.ts";
import { spelled } from "#app/configuration/state.ts";
import { handedOn, withHandedOn } from "#app/designer/handed-on.ts";
import { keptAdvertisement } from "#app/designer/kept-advertisement.server.ts";
import type { Services } from "#app/request/services.ts";
import type { Shop } from "#app/request/shop.ts";
import { type ConfiguredBlock, headers, settledAt } from "./configured-block.server.ts";
import { readForm } from "./read-form.server.ts";
import { refusedForm } from "./refused-form.server.tsx";
import { relayForm } from "./relay.server.ts";
import { wholeAddress } from "./whole-address.server.ts";

/**
 * Leads a form that was sent without a script on with what it says, settled as on its page: into the designer; with `to=sample` so for
 * a sample of it, with `to=page` back to the page, which has the price of that. So it does where there is no designer, or something
 * cannot be had as it was sent: that is told on the page, and handed to nobody. What an advertisement said of the visitor goes along:
 * that of the page's address, or else the one that the session keeps.
 *
 * @param request its referrer is the page that the form is on, as the browser says it
 */
export async function handOffAt(block: string, path: string, asked: URL, request: Request, shop: Shop): Promise<Response> {
  if (shop.dataRequest) return refusedForm(404, request, shop);
  const { to, ...form } = formIn(asked.searchParams);
  const configured = await settledAt(block, path, form.wish, shop);
  if ("status" in configured) return refusedForm(configured.status, request, shop);
  const { kind, settled, data, place } = configured;
  const page = ownPage(request.headers.get("referer"), shop);
  const { design, sample } = configuredOf(kind, settled, data, place);
  const leads = to === "page" || settled.refused.length > 0 ? undefined : to === "sample" ? sample?.href : design;
  const location = leads
    ? withHandedOn(leads, handedOn(page?.searchParams ?? new URLSearchParams(), advertisementOf(request, shop)))
    : `${pageSaying(path, form.wish, configured, page, shop)}#configuration-${block}`;
  return new Response(null, { status: 303, headers: { ...headers, location: wholeAddress(location, asked, shop) } });
}

/**
 * Orders what a form without a script says of something that is ordered as it is, settled as on its page, and leads back there, to the
 * words that say how it went. What cannot be had as it was sent is ordered by nobody: the page says so.
 */
export async function orderAt(block: string, path: string, asked: URL, request: Request, shop: Shop, services: Services) {
  const form = shop.dataRequest ? 415 : await readForm(request, cardAccessoryOrder);
  if (typeof form === "number") return refusedForm(form, request, shop);
  const wish = new URLSearchParams(form.pairs);
  const configured = await settledAt(block, path, wish, shop);
  if ("status" in configured) return refusedForm(configured.status, request, shop);
  const { kind, settled, data, place } = configured;
  const { order } = configuredOf(kind, settled, data, place);
  const page = pageSaying(path, wish, configured, ownPage(request.headers.get("referer"), shop), shop);
  const back = (to: string, cookies: readonly string[] = []) => {
    const location = wholeAddress(`${page}#configuration-${block}${to}`, asked, shop);
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
  return keptAdvertisement(headers.get("cookie"), address.origin.startsWith("https:"));
}

/** What a form says: where its button leads, and what is wished. */
function formIn(said: URLSearchParams): { to: string | null; wish: URLSearchParams } {
  return { to: said.get("to"), wish: new URLSearchParams([...said].filter(([name]) => name !== "to")) };
}

/** The address of the block's page with what is chosen of it, in its one spelling; with what was sent, where that is to be refused. */
function pageSaying(path: string, wish: URLSearchParams, { settled, parameters }: ConfiguredBlock, referrer: URL | undefined, shop: Shop) {
  const page = shop.setting.page(path);
  const isThere = trimmed(referrer?.pathname ?? "") === trimmed(page);
  const own = settled.refused.length > 0 ? wish : spelled(settled);
  return addressSaying(page, isThere && referrer ? referrer.searchParams : [], own, parameters);
}

const trimmed = (path: string) => path.replace(/\/$/, "");

/** The page of the shop that a form was sent from. */
function ownPage(referrer: string | null, { domains }: Shop): URL | undefined {
  const page = URL.canParse(referrer ?? "") ? new URL(referrer ?? "") : undefined;
  return page && domains.marketOf(page.host) ? page : undefined;
}
