import { cartLimits, countCartArticles, storeCartArticles } from "#edge/local/backend/cart/cart.ts";
import { openDatabase } from "#edge/local/backend/database.ts";

// Fills the back end with more carts and articles than it stores, for cart.test.ts, which runs it on Deno. Prints the remaining ones of the
// first and last carts, and the totals.

const article = { title: "", details: [], quantity: 1, priceCurrent: 1, priceOriginal: 1, currency: "EUR" };

/** Creates carts with articles and returns the remaining numbers. */
function fill(carts: number, each: number) {
  const database = openDatabase();
  const opened = Array.from({ length: carts }, (_, moment) => {
    const { setCookie } = storeCartArticles(
      database,
      {},
      Array.from({ length: each }, () => article),
      moment,
    );
    return { cart: /^cart=([\w-]+)/.exec(setCookie)?.[1] };
  });
  const count = (table: string) => Number(database.prepare(`SELECT COUNT(*) AS rows FROM ${table}`).get()?.rows);
  const [first, last] = [opened[0], opened.at(-1)].map((cookies) => countCartArticles(database, cookies ?? {}, carts));
  return { carts: count("cart"), articles: count("cart_article"), first, last };
}

console.log(JSON.stringify([fill(cartLimits.carts + 1, 1), fill(cartLimits.ofAll / cartLimits.articles + 1, cartLimits.articles)]));
