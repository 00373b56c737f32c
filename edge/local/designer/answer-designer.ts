import { json } from "../json.ts";
import type { Answer } from "../serve.ts";
import { passToCart } from "./cart-way.ts";
import { designerPage } from "./designer-page.ts";
import { titleOf } from "./handed/described.ts";
import { type DesignerName, isDesigner } from "./handed/designers.ts";
import { queryOf, readAnswer, withPrice } from "./handed/price.ts";
import type { Ask } from "./handed/prices/price.ts";
import { readHanded } from "./handed/read-handed.ts";
import { type Market, marketOf } from "./market.ts";

/** An address below the prefix of language and platform: a designer with one of its files, or the cart. */
const address =
  /^(?<prefix>(?:\/[a-z]{1,2}){0,2})\/(?:configurator-(?<designer>[a-z-]+)(?:\/(?<file>[a-z]+\.(?:js|css))?)?|(?<cart>cart(?:\/[a-z]+)?)\/?)$/;

/**
 * Answers for the six designers and, by way of the back end, for the cart. A designer is a page, or JSON for who asks for that; its
 * script and its style are files of its own.
 *
 * @param backend the base address of the back end that prices are asked of
 */
export function openDesigner(backend: string): Answer {
  return (request, url) => {
    const { prefix = "", designer, file, cart } = address.exec(url.pathname)?.groups ?? {};
    const market = marketOf(request.headers.get("x-forwarded-host") ?? "", prefix, url.searchParams.get("locale"));
    if (cart) return passToCart(backend, request, `/${cart}`, market);
    if (!designer || !isDesigner(designer)) return undefined;
    if (request.method !== "GET" && request.method !== "HEAD") return json({ error: "designers take GET" }, 405, { allow: "GET, HEAD" });
    return file ? ownFile(file) : answer({ backend, request, url, designer, market });
  };
}

type Asked = { backend: string; request: Request; url: URL; designer: DesignerName; market: Market };

async function answer({ backend, request, url, designer, market }: Asked): Promise<Response> {
  const handed = await withPrice(readHanded(designer, url.searchParams), askOf(backend, market));
  if (!request.headers.get("accept")?.startsWith("application/json"))
    return designerPage(handed, { market, parameters: url.searchParams.toString() });
  const { given, wrong, price } = handed;
  return json({ designer, given, wrong, article: price ? { title: titleOf(handed, market.locale), ...price } : null });
}

/** How long the back end may take, in milliseconds. */
const patience = 5_000;

/** Asks the back end as the shop does; where it does not answer, there is no price. */
function askOf(backend: string, { channel, locale }: Market): Ask {
  return async (path, query) => {
    const headers = { accept: "application/json", "x-channel": channel, "x-locale": locale };
    const address = `${backend}${path}?${queryOf(query)}`;
    const asked = await fetch(address, { headers, signal: AbortSignal.timeout(patience) }).catch(() => undefined);
    return readAnswer(asked);
  };
}

const files: Record<string, string | undefined> = {
  "designer.js": "text/javascript; charset=utf-8",
  "designer.css": "text/css; charset=utf-8",
};

async function ownFile(name: string): Promise<Response | undefined> {
  const type = files[name];
  if (type === undefined) return undefined;
  const text = await Deno.readFile(new URL(`./browser/${name}`, import.meta.url));
  return new Response(text, { headers: { "content-type": type, "cache-control": "no-cache" } });
}
