import { countArticles, most, putIntoCart } from "#edge/local/backend/cart/cart.ts";
import { openDatabase } from "#edge/local/backend/database.ts";

// More carts, and more articles, than the back end keeps; for cart.test.ts, which runs it on Deno. Prints what is left of the first ones
// and of the last, and how many there are of all.

const article = { title: "", details: [], quantity: 1, priceCurrent: 1, priceOriginal: 1, currency: "EUR" };

/** Fills so many carts with so many articles each, and tells what is left. */
function fill(carts: number, each: number) {
  const database = openDatabase(":memory:");
  const opened = Array.from({ length: carts }, (_, moment) => {
    const { setCookie } = putIntoCart(
      database,
      {},
      Array.from({ length: each }, () => article),
      moment,
    );
    return { cart: /^cart=([\w-]+)/.exec(setCookie)?.[1] };
  });
  const count = (table: string) => Number(database.prepare(`SELECT COUNT(*) AS rows FROM ${table}`).get()?.rows);
  const [first, last] = [opened[0], opened.at(-1)].map((cookies) => countArticles(database, cookies ?? {}, carts));
  return { carts: count("cart"), articles: count("cart_article"), first, last };
}

console.log(JSON.stringify([fill(most.carts + 1, 1), fill(most.ofAll / most.articles + 1, most.articles)]));
