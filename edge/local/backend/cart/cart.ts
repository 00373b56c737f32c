import type { DatabaseSync } from "node:sqlite";
import { stringifySetCookie } from "cookie";
import { z } from "zod";
import { RejectedCallError } from "../call.ts";
import { newSecret, sha256 } from "../secret.ts";

type Cookies = Record<string, string | undefined>;

const cookieName = "cart";
const cartLifetime = 30 * 24 * 60 * 60 * 1_000;

/**
 * Max articles of a cart, beyond which articles are rejected; max carts, and max articles of all carts, beyond which the oldest are
 * deleted.
 */
export const cartLimits = { articles: 100, carts: 5_000, ofAll: 50_000 };

const designOf = z.object({ designer: z.string(), parameters: z.string() });

export type CartDesign = z.infer<typeof designOf>;

const articleRow = z.object({
  number: z.number(),
  title: z.string(),
  details: z.string().transform((text) => z.array(z.tuple([z.string(), z.string()])).parse(JSON.parse(text))),
  quantity: z.number(),
  priceCurrent: z.number(),
  priceOriginal: z.number(),
  currency: z.string(),
});

/** The price is for the whole quantity, in currency units, not cents. */
export type CartArticle = z.infer<typeof articleRow>;

export type NewArticle = Omit<CartArticle, "number"> & {
  /** Undefined for articles without a designer, such as gift vouchers. */
  design?: CartDesign;
  /** Reference of an order of accessories; a cart contains each order at most once. */
  orderReference?: string;
};

/** Lists the articles of the visitor's cart, oldest first; empty if there is no cart, or it has expired. */
export function readCartArticles(database: DatabaseSync, cookies: Cookies, now: number): CartArticle[] {
  const rows = database
    .prepare(
      `SELECT number, title, details, quantity, price_current AS priceCurrent, price_original AS priceOriginal, currency
       FROM cart_article WHERE cart = ? ORDER BY number`,
    )
    .all(findCart(database, cookies, now) ?? 0);
  return z.array(articleRow).parse(rows);
}

/** Reads an article of the visitor's cart, with its design; undefined for an article of another cart. */
export function readCartArticle(database: DatabaseSync, cookies: Cookies, article: number, now: number) {
  const own = readCartArticles(database, cookies, now).find(({ number }) => number === article);
  return own && { ...own, design: readCartDesigns(database, [own]).get(own.number) };
}

/** Reads the designs of articles by the article's number; omits articles without a design. */
export function readCartDesigns(database: DatabaseSync, articles: readonly CartArticle[]): Map<number, CartDesign> {
  const query = database.prepare("SELECT designer, parameters FROM cart_design WHERE article = ?");
  return new Map(
    articles.flatMap(({ number }) => {
      const row = query.get(number);
      return row ? [[number, designOf.parse(row)] as const] : [];
    }),
  );
}

export function countCartArticles(database: DatabaseSync, cookies: Cookies, now: number): number {
  const row = database.prepare("SELECT COUNT(*) AS articles FROM cart_article WHERE cart = ?").get(findCart(database, cookies, now) ?? 0);
  return Number(row?.articles);
}

/**
 * Adds articles to the visitor's cart, or to a new one; skips articles whose order the cart already contains. Returns the numbers of the
 * added articles, and the cookie to set, of which only the hash is stored.
 *
 * @throws RejectedCallError if the cart would exceed its limit
 */
export function storeCartArticles(database: DatabaseSync, cookies: Cookies, articles: readonly NewArticle[], now: number) {
  const currentCart = findCart(database, cookies, now);
  const orderQuery = database.prepare("SELECT 1 FROM cart_article WHERE cart = ? AND order_reference = ?");
  const newArticles = articles.filter(({ orderReference }) => !orderReference || !orderQuery.get(currentCart ?? 0, orderReference));
  if (countCartArticles(database, cookies, now) + newArticles.length > cartLimits.articles)
    throw new RejectedCallError(`a cart holds ${cartLimits.articles} articles: take one out`);
  const token = currentCart === undefined ? newSecret() : (cookies[cookieName] ?? "");
  const cart = storeCart(database, token, now);
  const numbers = newArticles.map((article) => insertArticle(database, cart, article));
  database
    .prepare("DELETE FROM cart_article WHERE number IN (SELECT number FROM cart_article ORDER BY number DESC LIMIT -1 OFFSET ?)")
    .run(cartLimits.ofAll);
  return { numbers, setCookie: setCartCookie(token, cartLifetime / 1_000) };
}

export function removeFromCart(database: DatabaseSync, cookies: Cookies, article: number, now: number): void {
  database.prepare("DELETE FROM cart_article WHERE number = ? AND cart = ?").run(article, findCart(database, cookies, now) ?? 0);
}

/** Replaces quantity, price, description and design; keeps the article's position. */
export function updateArticle(database: DatabaseSync, cookies: Cookies, article: number, changed: NewArticle, now: number): void {
  const { details, quantity, priceCurrent, priceOriginal, design } = changed;
  const { changes } = database
    .prepare("UPDATE cart_article SET details = ?, quantity = ?, price_current = ?, price_original = ? WHERE number = ? AND cart = ?")
    .run(JSON.stringify(details), quantity, priceCurrent, priceOriginal, article, findCart(database, cookies, now) ?? 0);
  if (changes > 0 && design) database.prepare("UPDATE cart_design SET parameters = ? WHERE article = ?").run(design.parameters, article);
}

export type CartOptions = { service: "standard" | "express"; voucher: string | null };

const choiceRow = z.object({ service: z.enum(["standard", "express"]), voucher: z.string().nullable() });

/** Reads the chosen delivery and voucher of the visitor's cart; by default, standard delivery and no voucher. */
export function readCartOptions(database: DatabaseSync, cookies: Cookies, now: number): CartOptions {
  const row = database.prepare("SELECT service, voucher FROM cart_choice WHERE cart = ?").get(findCart(database, cookies, now) ?? 0);
  return row ? choiceRow.parse(row) : { service: "standard", voucher: null };
}

/** Stores the chosen delivery or voucher in the visitor's cart; does nothing if there is no cart. */
export function storeCartOptions(database: DatabaseSync, cookies: Cookies, choice: Partial<CartOptions>, now: number): void {
  const cart = findCart(database, cookies, now);
  if (cart === undefined) return;
  const { service, voucher } = { ...readCartOptions(database, cookies, now), ...choice };
  database
    .prepare(
      "INSERT INTO cart_choice (cart, service, voucher) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET service = excluded.service, voucher = excluded.voucher",
    )
    .run(cart, service, voucher);
}

/** Returns an article's public reference, such as "A-1". */
export function articleReference(number: number): string {
  return `A-${number}`;
}

function findCart(database: DatabaseSync, cookies: Cookies, now: number): number | undefined {
  const token = cookies[cookieName];
  if (!token) return undefined;
  const row = database.prepare("SELECT number FROM cart WHERE token_hash = ? AND ends_at > ?").get(sha256(token), now);
  return row && Number(row.number);
}

/** Creates a cart, or extends it to 30 days from now, and returns its number. Deletes expired and surplus carts. */
function storeCart(database: DatabaseSync, token: string, now: number): number {
  const row = database
    .prepare("INSERT INTO cart (token_hash, ends_at) VALUES (?, ?) ON CONFLICT DO UPDATE SET ends_at = excluded.ends_at RETURNING number")
    .get(sha256(token), now + cartLifetime);
  database.prepare("DELETE FROM cart WHERE ends_at <= ?").run(now);
  database
    .prepare("DELETE FROM cart WHERE number IN (SELECT number FROM cart ORDER BY ends_at DESC, number DESC LIMIT -1 OFFSET ?)")
    .run(cartLimits.carts);
  return Number(row?.number);
}

function insertArticle(database: DatabaseSync, cart: number, article: NewArticle): number {
  const { title, details, quantity, priceCurrent, priceOriginal, currency, orderReference = null } = article;
  const row = database
    .prepare(
      `INSERT INTO cart_article (cart, title, details, quantity, price_current, price_original, currency, order_reference)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING number`,
    )
    .get(cart, title, JSON.stringify(details), quantity, priceCurrent, priceOriginal, currency, orderReference);
  const number = Number(row?.number);
  if (article.design) {
    const { designer, parameters } = article.design;
    database.prepare("INSERT INTO cart_design (article, designer, parameters) VALUES (?, ?, ?)").run(number, designer, parameters);
  }
  return number;
}

/** Omits `Secure`, since local services use HTTP; the shop rewrites the cookie for its own host. */
function setCartCookie(token: string, maxAge: number): string {
  return stringifySetCookie(cookieName, token, { path: "/", httpOnly: true, sameSite: "lax", maxAge });
}
