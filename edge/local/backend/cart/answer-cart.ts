import type { DatabaseSync } from "node:sqlite";
import { parse } from "cookie";
import { z } from "zod";
import { jsonResponse } from "../../json.ts";
import { RejectedCallError } from "../call.ts";
import { readSessionCustomer } from "../customer/sessions.ts";
import { readBytes, readForm } from "../form.ts";
import type { CallerMarket } from "../market.ts";
import { readMarket } from "../read-market.ts";
import {
  articleReference,
  type CartArticle,
  countCartArticles,
  type NewArticle,
  readCartArticle,
  readCartArticles,
  readCartDesigns,
  readCartOptions,
  removeFromCart,
  storeCartArticles,
  storeCartOptions,
  updateArticle,
} from "./cart.ts";
import { type CartView, renderCartPage } from "./cart-page.ts";
import { renderCheckoutPage } from "./checkout-page.ts";
import { createArticle, handOffBody } from "./hand-off-article.ts";
import { checkVoucher, computeOrder } from "./order.ts";
import { readProductLinks } from "./product-links.ts";
import { quantityBody, withQuantity } from "./quantity.ts";
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
  "/cart": { method: "GET", answer: (cartRequest) => showCart(cartRequest) },
  "/cart/articles": { method: "POST", answer: addToCart(handOffBody, createArticle) },
  "/cart/vouchers": { method: "POST", answer: redirectRefusal(addToCart(voucherBody, createVoucherArticle)) },
  "/cart/remove": { method: "POST", answer: removeArticle },
  "/cart/quantity": { method: "POST", answer: changeQuantity },
  "/cart/shipping": { method: "POST", answer: chooseDelivery },
  "/cart/redeem": { method: "POST", answer: redeemVoucher },
  "/cart/withdraw": { method: "POST", answer: withdrawVoucher },
  "/cart/checkout": { method: "GET", answer: showCheckout },
};

/**
 * Responds for the cart in a visitor's cookie: `GET` of `/cart` (page or JSON) and `/cart/checkout` (page); `POST` to `/cart/articles` (a
 * hand-off), `/cart/vouchers` (a gift voucher and its design), `/cart/remove` (an article's reference), `/cart/quantity` (a reference and a
 * quantity), `/cart/shipping` (a service), `/cart/redeem` (a voucher code) and `/cart/withdraw`. Returns undefined for another path, 405
 * for another method, 400 with a reason for a rejected request, or 422 with the cart's page if that shows the reason beside the form. Links
 * begin with the shop's prefix (`x-forwarded-prefix`).
 */
export async function handleCartRequest(database: DatabaseSync, request: Request, url: URL, now: number): Promise<Response | undefined> {
  const endpoint = endpoints[url.pathname.replace(/(?<=.)\/$/, "")];
  if (!endpoint) return undefined;
  if (request.method !== endpoint.method)
    return jsonResponse({ error: `${url.pathname} takes ${endpoint.method}` }, 405, { allow: endpoint.method });
  try {
    const market = readMarket(database, request.headers);
    const cookies = parse(request.headers.get("cookie") ?? "");
    return await endpoint.answer({ database, market, request, cookies, now, prefix: prefixOf(request) });
  } catch (error) {
    if (error instanceof RejectedCallError) return jsonResponse({ error: error.message }, 400);
    throw error;
  }
}

async function showCart(cartRequest: CartRequest, refused?: CartView["refused"]): Promise<Response> {
  const { database, market, request, cookies, now, prefix } = cartRequest;
  const articles = readCartArticles(database, cookies, now);
  const order = await orderOf(cartRequest, articles);
  if (wantsJson(request))
    return jsonResponse({
      articles: articles.map(toListedArticle),
      total: order.articles,
      currency: articles[0]?.currency ?? market.currency,
    });
  return renderCartPage({
    articles,
    designs: readCartDesigns(database, articles),
    order,
    accountArticles: readSessionCustomer(database, cookies, now)?.cart_articles ?? 0,
    market,
    prefix,
    products: readProductLinks(database, market),
    ...(refused && { refused }),
  });
}

async function showCheckout(cartRequest: CartRequest): Promise<Response> {
  const { database, market, cookies, now, prefix } = cartRequest;
  const articles = readCartArticles(database, cookies, now);
  if (articles.length === 0) return redirectToCart(prefix);
  return renderCheckoutPage({ articles, order: await orderOf(cartRequest, articles), market, prefix });
}

function orderOf({ database, market, cookies, now }: CartRequest, articles: readonly CartArticle[]) {
  return computeOrder(database, market, articles, readCartOptions(database, cookies, now), now);
}

/**
 * Returns an endpoint that adds an article to the cart. It redirects forms to the cart, and responds to JSON with the article's reference
 * and price, and the cart's number of articles.
 */
function addToCart<Chosen>(
  schema: z.ZodType<Chosen>,
  createArticle: (database: DatabaseSync, market: CallerMarket, chosen: Chosen, now: number) => NewArticle | Promise<NewArticle>,
) {
  return async ({ database, market, request, cookies, now, prefix }: CartRequest): Promise<Response> => {
    const isJson = hasJson(request);
    const parsed = schema.safeParse(isJson ? await readJson(request) : Object.fromEntries((await readForm(request, {})).fields));
    if (!parsed.success) throw new RejectedCallError(z.prettifyError(parsed.error).replaceAll("\n", " "));
    const article = await createArticle(database, market, parsed.data, now);
    const { numbers, setCookie } = storeCartArticles(database, cookies, [article], now);
    if (!isJson) return redirectToCart(prefix, setCookie);
    const { priceCurrent, currency } = article;
    const articles = countCartArticles(database, cookies, now) || numbers.length;
    return jsonResponse({ reference: articleReference(numbers[0] ?? 0), priceCurrent, currency, articles }, 200, {
      "set-cookie": setCookie,
    });
  };
}

/** Wraps an endpoint to redirect a rejected form to the page and anchor in its field `back`, if that is a path of the shop. */
function redirectRefusal(answer: (cartRequest: CartRequest) => Promise<Response>) {
  return async (cartRequest: CartRequest): Promise<Response> => {
    const form = hasJson(cartRequest.request) ? undefined : cartRequest.request.clone();
    try {
      return await answer(cartRequest);
    } catch (error) {
      if (!(error instanceof RejectedCallError) || !form) throw error;
      const { back: page = "" } = Object.fromEntries((await readForm(form, {})).fields);
      if (!/^\/(?!\/)[\w/.~-]*#[\w-]+$/.test(page)) throw error;
      return new Response(null, { status: 303, headers: { location: page } });
    }
  };
}

async function removeArticle({ database, request, cookies, now, prefix }: CartRequest): Promise<Response> {
  const { article = "" } = await readFields(request);
  removeFromCart(database, cookies, parseReference(article), now);
  return redirectToCart(prefix);
}

/** Changes the quantity of an article. If that quantity is not sold, keeps the old one and shows the cart with the reason. */
async function changeQuantity(cartRequest: CartRequest): Promise<Response> {
  const { database, market, request, cookies, now, prefix } = cartRequest;
  const fields = await readFields(request);
  const number = parseReference(fields.article ?? "");
  const article = readCartArticle(database, cookies, number, now);
  if (!article) return redirectToCart(prefix);
  const refused = { form: "quantity", article: number } as const;
  const parsed = quantityBody.safeParse(fields);
  if (!parsed.success) return showCart(cartRequest, refused);
  try {
    updateArticle(database, cookies, number, await withQuantity(database, market, article, parsed.data.quantity, now), now);
  } catch (error) {
    if (error instanceof RejectedCallError) return showCart(cartRequest, refused);
    throw error;
  }
  return redirectToCart(prefix);
}

async function chooseDelivery({ database, request, cookies, now, prefix }: CartRequest): Promise<Response> {
  const { service } = await readFields(request);
  if (service !== "standard" && service !== "express") throw new RejectedCallError("service must be standard or express");
  storeCartOptions(database, cookies, { service }, now);
  return redirectToCart(prefix);
}

async function redeemVoucher(cartRequest: CartRequest): Promise<Response> {
  const { database, market, request, cookies, now, prefix } = cartRequest;
  const { code = "" } = await readFields(request);
  const voucher = await checkVoucher(database, market, code.slice(0, maxCodeLength), now);
  if ("message" in voucher) return showCart(cartRequest, { form: "voucher", message: voucher.message, code: code.slice(0, maxCodeLength) });
  storeCartOptions(database, cookies, { voucher: voucher.code }, now);
  return redirectToCart(prefix);
}

function withdrawVoucher({ database, cookies, now, prefix }: CartRequest): Response {
  storeCartOptions(database, cookies, { voucher: null }, now);
  return redirectToCart(prefix);
}

/** Max length of a code in the voucher call. */
const maxCodeLength = 60;

async function readFields(request: Request): Promise<Record<string, string | undefined>> {
  return Object.fromEntries((await readForm(request, {})).fields);
}

/** Parses an article's reference, such as "A-1", to its number. @throws RejectedCallError */
function parseReference(article: string): number {
  const [, number] = /^A-(\d{1,15})$/.exec(article) ?? [];
  if (number === undefined) throw new RejectedCallError("article must be the reference of an article of the cart, such as A-1");
  return Number(number);
}

function redirectToCart(prefix: string, setCookie?: string): Response {
  return new Response(null, { status: 303, headers: { location: `${prefix}/cart`, ...(setCookie && { "set-cookie": setCookie }) } });
}

function toListedArticle({ number, title, details, quantity, priceCurrent, priceOriginal, currency }: CartArticle) {
  return { reference: articleReference(number), title, details, quantity, priceCurrent, priceOriginal, currency };
}

/** Returns the prefix of the shop's paths, such as "/fr/d"; "" for a missing or invalid prefix. */
function prefixOf({ headers }: Request): string {
  return /^(\/[a-z]{1,2}){0,2}$/.exec(headers.get("x-forwarded-prefix") ?? "")?.[0] ?? "";
}

function wantsJson({ headers }: Request): boolean {
  return headers.get("accept")?.startsWith("application/json") === true;
}

function hasJson({ headers }: Request): boolean {
  return headers.get("content-type")?.startsWith("application/json") === true;
}

const maxJsonBytes = 10_000;

async function readJson(request: Request): Promise<unknown> {
  const text = await (await readBytes(request, maxJsonBytes)).text();
  try {
    return JSON.parse(text);
  } catch {
    throw new RejectedCallError("the body is not JSON");
  }
}
