import type { DatabaseSync } from "node:sqlite";
import { parse } from "cookie";
import { z } from "zod";
import { json } from "../../json.ts";
import { RefusedCall } from "../call.ts";
import { sessionCustomer } from "../customer/sessions.ts";
import { readBytes, readForm } from "../form.ts";
import type { CallerMarket } from "../market.ts";
import { readMarket } from "../read-market.ts";
import { addArticles, type CartArticle, cartArticles, countArticles, type NewArticle, referenceOf, removeFromCart } from "./cart.ts";
import { cartPage } from "./cart-page.ts";
import { createArticle, handOffBody } from "./hand-off-article.ts";
import { createVoucherArticle, voucherBody } from "./voucher-article.ts";

type CartRequest = {
  database: DatabaseSync;
  market: CallerMarket;
  request: Request;
  cookies: Record<string, string | undefined>;
  now: number;
  prefix: string;
};

const endpoints: Record<string, { method: "GET" | "POST"; answer(cartRequest: CartRequest): Response | Promise<Response> } | undefined> = {
  "/cart": { method: "GET", answer: showCart },
  "/cart/articles": { method: "POST", answer: addToCart(handOffBody, createArticle) },
  "/cart/vouchers": { method: "POST", answer: redirectRefusal(addToCart(voucherBody, createVoucherArticle)) },
  "/cart/remove": { method: "POST", answer: removeArticle },
};

/**
 * Answers for the cart of a visitor's cookie: `GET /cart` as a page or as JSON, `POST /cart/articles` with a hand-off, `POST
 * /cart/vouchers` with a gift voucher and its design, `POST /cart/remove` with the number of an article. Returns undefined for another
 * path, 405 for another method, 400 with a reason for a refusal. Links begin with the shop's prefix (`x-forwarded-prefix`).
 */
export async function answerCart(database: DatabaseSync, request: Request, url: URL, now: number): Promise<Response | undefined> {
  const endpoint = endpoints[url.pathname.replace(/(?<=.)\/$/, "")];
  if (!endpoint) return undefined;
  if (request.method !== endpoint.method)
    return json({ error: `${url.pathname} takes ${endpoint.method}` }, 405, { allow: endpoint.method });
  try {
    const market = readMarket(database, request.headers);
    const cookies = parse(request.headers.get("cookie") ?? "");
    return await endpoint.answer({ database, market, request, cookies, now, prefix: prefixOf(request) });
  } catch (error) {
    if (error instanceof RefusedCall) return json({ error: error.message }, 400);
    throw error;
  }
}

function showCart({ database, market, request, cookies, now, prefix }: CartRequest): Response {
  const articles = cartArticles(database, cookies, now);
  const total = articles.reduce((partialSum, { priceCurrent }) => partialSum + Math.round(priceCurrent * 100), 0) / 100;
  if (wantsJson(request))
    return json({ articles: articles.map(toListedArticle), total, currency: articles[0]?.currency ?? market.currency });
  const accountArticles = sessionCustomer(database, cookies, now)?.cart_articles ?? 0;
  return cartPage({ articles, total, accountArticles, market, prefix });
}

/** Adds an article to the cart; a form is redirected to the cart, JSON is answered with the cart's content. */
function addToCart<Chosen>(
  schema: z.ZodType<Chosen>,
  createArticle: (database: DatabaseSync, market: CallerMarket, schema: Chosen, now: number) => NewArticle | Promise<NewArticle>,
) {
  return async ({ database, market, request, cookies, now, prefix }: CartRequest): Promise<Response> => {
    const isJson = hasJson(request);
    const parsed = schema.safeParse(isJson ? await readJson(request) : Object.fromEntries((await readForm(request, {})).fields));
    if (!parsed.success) throw new RefusedCall(z.prettifyError(parsed.error).replaceAll("\n", " "));
    const article = await createArticle(database, market, parsed.data, now);
    const { numbers, setCookie } = addArticles(database, cookies, [article], now);
    if (!isJson) return redirectToCart(prefix, setCookie);
    const { priceCurrent, currency } = article;
    const articles = countArticles(database, cookies, now) || numbers.length;
    return json({ reference: referenceOf(numbers[0] ?? 0), priceCurrent, currency, articles }, 200, { "set-cookie": setCookie });
  };
}

/** Redirects a refused form to the page and anchor in its field `back`, if that is a path of the shop. */
function redirectRefusal(answer: (cartRequest: CartRequest) => Promise<Response>) {
  return async (cartRequest: CartRequest): Promise<Response> => {
    const form = hasJson(cartRequest.request) ? undefined : cartRequest.request.clone();
    try {
      return await answer(cartRequest);
    } catch (error) {
      if (!(error instanceof RefusedCall) || !form) throw error;
      const { back: page = "" } = Object.fromEntries((await readForm(form, {})).fields);
      if (!/^\/(?!\/)[\w/.~-]*#[\w-]+$/.test(page)) throw error;
      return new Response(null, { status: 303, headers: { location: page } });
    }
  };
}

async function removeArticle({ database, request, cookies, now, prefix }: CartRequest): Promise<Response> {
  const { article = "" } = Object.fromEntries((await readForm(request, {})).fields);
  const [, number] = /^A-(\d{1,15})$/.exec(article) ?? [];
  if (number === undefined) throw new RefusedCall("article must be the reference of an article of the cart, such as A-1");
  removeFromCart(database, cookies, Number(number), now);
  return redirectToCart(prefix);
}

/** Redirects a form to the cart. */
function redirectToCart(prefix: string, setCookie?: string): Response {
  return new Response(null, { status: 303, headers: { location: `${prefix}/cart`, ...(setCookie && { "set-cookie": setCookie }) } });
}

function toListedArticle({ number, title, details, quantity, priceCurrent, priceOriginal, currency }: CartArticle) {
  return { reference: referenceOf(number), title, details, quantity, priceCurrent, priceOriginal, currency };
}

/** Returns the prefix of the shop's paths, such as "/fr/d"; empty for an invalid one. */
function prefixOf({ headers }: Request): string {
  return /^(\/[a-z]{1,2}){0,2}$/.exec(headers.get("x-forwarded-prefix") ?? "")?.[0] ?? "";
}

function wantsJson({ headers }: Request): boolean {
  return headers.get("accept")?.startsWith("application/json") === true;
}

function hasJson({ headers }: Request): boolean {
  return headers.get("content-type")?.startsWith("application/json") === true;
}

/** Max bytes of a JSON body. */
const maxJsonBytes = 10_000;

async function readJson(request: Request): Promise<unknown> {
  const text = await (await readBytes(request, maxJsonBytes)).text();
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedCall("the body is not JSON");
  }
}
