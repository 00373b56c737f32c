import { jsonResponse } from "../json.ts";
import type { ServiceHandler } from "../serve.ts";
import { renderDesignerPage } from "./designer-page.ts";
import { forwardToCart } from "./forward-to-cart.ts";
import { articleTitle } from "./hand-off/description.ts";
import { isDesignerName, type LocalDesignerName } from "./hand-off/designers.ts";
import { addPrice, encodeQuery, readCallResponse } from "./hand-off/price.ts";
import type { CallBackend } from "./hand-off/prices/price.ts";
import { readHandOff } from "./hand-off/read-hand-off.ts";
import { marketOf, type VisitorMarket } from "./market.ts";

/** Path of a designer, of one of its files or of the cart, after the prefix of language and platform. */
const designerPath =
  /^(?<prefix>(?:\/[a-z]{1,2}){0,2})\/(?:configurator-(?<designer>[a-z-]+)(?:\/(?<file>[a-z]+\.js)?)?|(?<cart>cart(?:\/[a-z]+)?)\/?)$/;

/**
 * Creates the request handler of the six designers, which forwards cart requests to the back end. A designer responds with a page, or with
 * JSON if requested.
 *
 * @param backend base URL of the back end that prices come from
 */
export function createDesignerHandler(backend: string): ServiceHandler {
  return (request, url) => {
    const { prefix = "", designer, file, cart } = designerPath.exec(url.pathname)?.groups ?? {};
    const market = marketOf(request.headers.get("x-forwarded-host") ?? "", prefix, url.searchParams.get("locale"));
    if (cart) return forwardToCart(backend, request, `/${cart}`, market);
    if (!designer || !isDesignerName(designer)) return undefined;
    if (request.method !== "GET" && request.method !== "HEAD")
      return jsonResponse({ error: "designers take GET" }, 405, { allow: "GET, HEAD" });
    return file ? browserFile(file) : answerDesigner({ backend, request, url, designer, market });
  };
}

type DesignerCall = { backend: string; request: Request; url: URL; designer: LocalDesignerName; market: VisitorMarket };

async function answerDesigner({ backend, request, url, designer, market }: DesignerCall): Promise<Response> {
  const handed = await addPrice(readHandOff(designer, url.searchParams), backendCaller(backend, market));
  if (!request.headers.get("accept")?.startsWith("application/json"))
    return renderDesignerPage(handed, { market, parameters: url.searchParams.toString() });
  const { given, wrong, price } = handed;
  return jsonResponse({ designer, given, wrong, article: price ? { title: articleTitle(handed, market.locale), ...price } : null });
}

/** Max time for the back end to respond (ms). */
const timeout = 5_000;

/** Returns a function that calls the back end with the headers that the shop sends. */
function backendCaller(backend: string, { channel, locale }: VisitorMarket): CallBackend {
  return async (path, query) => {
    const headers = { accept: "application/json", "x-channel": channel, "x-locale": locale };
    const designerPath = `${backend}${path}?${encodeQuery(query)}`;
    const response = await fetch(designerPath, { headers, signal: AbortSignal.timeout(timeout) }).catch(() => undefined);
    return readCallResponse(response);
  };
}

const browserFileTypes: Record<string, string | undefined> = {
  "designer.js": "text/javascript; charset=utf-8",
};

async function browserFile(name: string): Promise<Response | undefined> {
  const type = browserFileTypes[name];
  if (type === undefined) return undefined;
  const text = await Deno.readFile(new URL(`./browser/${name}`, import.meta.url));
  return new Response(text, { headers: { "content-type": type, "cache-control": "no-cache" } });
}
