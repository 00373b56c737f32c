import type { DatabaseSync } from "node:sqlite";
import { stringifySetCookie } from "cookie";
import { z } from "zod";
import { RefusedCall } from "../call.ts";
import { newSecret, sha256 } from "../secret.ts";

type Cookies = Record<string, string | undefined>;

const cookieName = "cart";
const lifetime = 30 * 24 * 60 * 60 * 1_000;

/** The most articles of one cart, the most carts, and the most articles of all: of the last two the oldest make room. */
export const most = { articles: 100, carts: 5_000, ofAll: 50_000 };

const articleRow = z.object({
  number: z.number(),
  title: z.string(),
  details: z.string().transform((text) => z.array(z.tuple([z.string(), z.string()])).parse(JSON.parse(text))),
  quantity: z.number(),
  priceCurrent: z.number(),
  priceOriginal: z.number(),
  currency: z.string(),
});

/** An article as it lies in a cart; the price is that of the whole quantity, in whole units of the currency. */
export type CartArticle = z.infer<typeof articleRow>;

export type NewArticle = Omit<CartArticle, "number"> & {
  /** The order that it came with: the same order lies in a cart once. */
  orderReference?: string;
};

/** What lies in the cart that the cookies name, in the order in which it was put there; nothing for none, and for one that has ended. */
export function articlesIn(database: DatabaseSync, cookies: Cookies, now: number): CartArticle[] {
  const rows = database
    .prepare(
      `SELECT number, title, details, quantity, price_current AS priceCurrent, price_original AS priceOriginal, currency
       FROM cart_article WHERE cart = ? ORDER BY number`,
    )
    .all(cartOf(database, cookies, now) ?? 0);
  return z.array(articleRow).parse(rows);
}

/** How many articles lie in the cart that the cookies name. */
export function countArticles(database: DatabaseSync, cookies: Cookies, now: number): number {
  const row = database.prepare("SELECT COUNT(*) AS articles FROM cart_article WHERE cart = ?").get(cartOf(database, cookies, now) ?? 0);
  return Number(row?.articles);
}

/**
 * Puts articles into the cart that the cookies name, or into a new one; those of an order that lies there already are left.
 * Gives the cookie to set, of which only the hash is kept, and the numbers of the articles.
 *
 * @throws RefusedCall where they are more than a cart holds
 */
export function putIntoCart(database: DatabaseSync, cookies: Cookies, articles: readonly NewArticle[], now: number) {
  const held = cartOf(database, cookies, now);
  const isThere = database.prepare("SELECT 1 FROM cart_article WHERE cart = ? AND order_reference = ?");
  const fresh = articles.filter(({ orderReference }) => !orderReference || !isThere.get(held ?? 0, orderReference));
  if (countArticles(database, cookies, now) + fresh.length > most.articles)
    throw new RefusedCall(`a cart holds ${most.articles} articles: take one out`);
  const token = held === undefined ? newSecret() : (cookies[cookieName] ?? "");
  const cart = keepCart(database, token, now);
  const numbers = fresh.map((article) => put(database, cart, article));
  database
    .prepare("DELETE FROM cart_article WHERE number IN (SELECT number FROM cart_article ORDER BY number DESC LIMIT -1 OFFSET ?)")
    .run(most.ofAll);
  return { numbers, setCookie: cookie(token, lifetime / 1_000) };
}

/** Takes an article out of the cart that the cookies name; one that is in another cart stays there. */
export function takeFromCart(database: DatabaseSync, cookies: Cookies, article: number, now: number): void {
  database.prepare("DELETE FROM cart_article WHERE number = ? AND cart = ?").run(article, cartOf(database, cookies, now) ?? 0);
}

/** How an article is called outside. */
export function referenceOf(number: number): string {
  return `A-${number}`;
}

function cartOf(database: DatabaseSync, cookies: Cookies, now: number): number | undefined {
  const token = cookies[cookieName];
  if (!token) return undefined;
  const row = database.prepare("SELECT number FROM cart WHERE token_hash = ? AND ends_at > ?").get(sha256(token), now);
  return row && Number(row.number);
}

/** Keeps a cart for another 30 days, and lets those go that have ended or are too many. */
function keepCart(database: DatabaseSync, token: string, now: number): number {
  const row = database
    .prepare("INSERT INTO cart (token_hash, ends_at) VALUES (?, ?) ON CONFLICT DO UPDATE SET ends_at = excluded.ends_at RETURNING number")
    .get(sha256(token), now + lifetime);
  database.prepare("DELETE FROM cart WHERE ends_at <= ?").run(now);
  database
    .prepare("DELETE FROM cart WHERE number IN (SELECT number FROM cart ORDER BY ends_at DESC, number DESC LIMIT -1 OFFSET ?)")
    .run(most.carts);
  return Number(row?.number);
}

function put(database: DatabaseSync, cart: number, article: NewArticle): number {
  const { title, details, quantity, priceCurrent, priceOriginal, currency, orderReference = null } = article;
  const row = database
    .prepare(
      `INSERT INTO cart_article (cart, title, details, quantity, price_current, price_original, currency, order_reference)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING number`,
    )
    .get(cart, title, JSON.stringify(details), quantity, priceCurrent, priceOriginal, currency, orderReference);
  return Number(row?.number);
}

/** Not `Secure`: this machine speaks http. The shop writes the cookie anew for its own host. */
function cookie(token: string, maxAge: number): string {
  return stringifySetCookie(cookieName, token, { path: "/", httpOnly: true, sameSite: "lax", maxAge });
}
