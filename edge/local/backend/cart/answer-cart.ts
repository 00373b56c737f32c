import type { DatabaseSync } from "node:sqlite";
import { parse } from "cookie";
import { z } from "zod";
import { json } from "../../json.ts";
import { RefusedCall } from "../call.ts";
import { customerOf } from "../customer/sessions.ts";
import { readBytes, readForm } from "../form.ts";
import { type Market, readMarket } from "../market.ts";
import { articlesIn, type CartArticle, countArticles, type NewArticle, putIntoCart, referenceOf, takeFromCart } from "./cart.ts";
import { cartPage } from "./cart-page.ts";
import { articleOf, chosen } from "./chosen-article.ts";
import { chosenVoucher, voucherArticle } from "./chosen-voucher.ts";

type Asked = {
  database: DatabaseSync;
  market: Market;
  request: Request;
  cookies: Record<string, string | undefined>;
  now: number;
  prefix: string;
};

/** What the cart answers at its addresses, each by its one method. */
const addresses: Record<string, { method: "GET" | "POST"; answer(asked: Asked): Response | Promise<Response> } | undefined> = {
  "/cart": { method: "GET", answer: show },
  "/cart/articles": { method: "POST", answer: adding(chosen, articleOf) },
  "/cart/vouchers": { method: "POST", answer: leadingBack(adding(chosenVoucher, voucherArticle)) },
  "/cart/remove": { method: "POST", answer: remove },
};

/**
 * Answers for the cart of a visitor's cookie: `GET /cart` as a page or as JSON, `POST /cart/articles` with what a designer was handed,
 * `POST /cart/vouchers` with a gift voucher and its design, `POST /cart/remove` with the number of an article. Gives nothing for another
 * address, 405 for another method, and 400 with a reason for what is refused. Ways lead behind the prefix that the caller has before its
 * paths (`x-forwarded-prefix`).
 */
export async function answerCart(database: DatabaseSync, request: Request, url: URL, now: number): Promise<Response | undefined> {
  const found = addresses[url.pathname.replace(/(?<=.)\/$/, "")];
  if (!found) return undefined;
  if (request.method !== found.method) return json({ error: `${url.pathname} takes ${found.method}` }, 405, { allow: found.method });
  try {
    const market = readMarket(database, request.headers);
    const cookies = parse(request.headers.get("cookie") ?? "");
    return await found.answer({ database, market, request, cookies, now, prefix: prefixOf(request) });
  } catch (error) {
    if (error instanceof RefusedCall) return json({ error: error.message }, 400);
    throw error;
  }
}

function show({ database, market, request, cookies, now, prefix }: Asked): Response {
  const articles = articlesIn(database, cookies, now);
  const total = articles.reduce((sum, { priceCurrent }) => sum + Math.round(priceCurrent * 100), 0) / 100;
  if (wantsJson(request)) return json({ articles: articles.map(shown), total, currency: articles[0]?.currency ?? market.currency });
  const elsewhere = customerOf(database, cookies, now)?.cart_articles ?? 0;
  return cartPage({ articles, total, elsewhere, market, prefix });
}

/** Puts what is chosen into the cart, as the article that it makes; a form leads to the cart, JSON is answered with what lies there. */
function adding<Chosen>(
  chosen: z.ZodType<Chosen>,
  articleOf: (database: DatabaseSync, market: Market, chosen: Chosen, now: number) => NewArticle | Promise<NewArticle>,
) {
  return async ({ database, market, request, cookies, now, prefix }: Asked): Promise<Response> => {
    const isJson = hasJson(request);
    const sent = chosen.safeParse(isJson ? await readJson(request) : Object.fromEntries((await readForm(request, {})).fields));
    if (!sent.success) throw new RefusedCall(z.prettifyError(sent.error).replaceAll("\n", " "));
    const article = await articleOf(database, market, sent.data, now);
    const { numbers, setCookie } = putIntoCart(database, cookies, [article], now);
    if (!isJson) return back(prefix, setCookie);
    const { priceCurrent, currency } = article;
    const articles = countArticles(database, cookies, now) || numbers.length;
    return json({ reference: referenceOf(numbers[0] ?? 0), priceCurrent, currency, articles }, 200, { "set-cookie": setCookie });
  };
}

/** A form of a page is led back there when it is refused, to the words for that: by its field `back`, where that is a path of the shop. */
function leadingBack(answer: (asked: Asked) => Promise<Response>) {
  return async (asked: Asked): Promise<Response> => {
    const form = hasJson(asked.request) ? undefined : asked.request.clone();
    try {
      return await answer(asked);
    } catch (error) {
      if (!(error instanceof RefusedCall) || !form) throw error;
      const { back: page = "" } = Object.fromEntries((await readForm(form, {})).fields);
      if (!/^\/(?!\/)[\w/.~-]*#[\w-]+$/.test(page)) throw error;
      return new Response(null, { status: 303, headers: { location: page } });
    }
  };
}

async function remove({ database, request, cookies, now, prefix }: Asked): Promise<Response> {
  const { article = "" } = Object.fromEntries((await readForm(request, {})).fields);
  const [, number] = /^A-(\d{1,15})$/.exec(article) ?? [];
  if (number === undefined) throw new RefusedCall("article must be the reference of an article of the cart, such as A-1");
  takeFromCart(database, cookies, Number(number), now);
  return back(prefix);
}

/** A form leads to the cart, as it is now. */
function back(prefix: string, setCookie?: string): Response {
  return new Response(null, { status: 303, headers: { location: `${prefix}/cart`, ...(setCookie && { "set-cookie": setCookie }) } });
}

function shown({ number, title, details, quantity, priceCurrent, priceOriginal, currency }: CartArticle) {
  return { reference: referenceOf(number), title, details, quantity, priceCurrent, priceOriginal, currency };
}

/** The letters before a path, such as "/fr/d"; whatever else was sent is none. */
function prefixOf({ headers }: Request): string {
  return /^(\/[a-z]{1,2}){0,2}$/.exec(headers.get("x-forwarded-prefix") ?? "")?.[0] ?? "";
}

function wantsJson({ headers }: Request): boolean {
  return headers.get("accept")?.startsWith("application/json") === true;
}

function hasJson({ headers }: Request): boolean {
  return headers.get("content-type")?.startsWith("application/json") === true;
}

/** The most that JSON may weigh, in bytes. */
const longestJson = 10_000;

async function readJson(request: Request): Promise<unknown> {
  const text = await (await readBytes(request, longestJson)).text();
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedCall("the body is no JSON");
  }
}
