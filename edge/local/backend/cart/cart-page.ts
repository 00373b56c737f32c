import { createHash } from "node:crypto";
import { languageOf, moneyIn, wordsIn } from "../../designer/handed/words.ts";
import { html, Markup, pageUnder } from "../../html.ts";
import type { Market } from "../market.ts";
import { type CartArticle, referenceOf } from "./cart.ts";
import { cartStyle } from "./cart-style.ts";
import { cartWords } from "./cart-words.ts";

type Cart = {
  articles: readonly CartArticle[];
  total: number;
  /** How many articles the customer put into the account's cart on another machine: their number is all that is known of them. */
  elsewhere: number;
  market: Market;
  /** What stands before the shop's paths, such as "/fr". */
  prefix: string;
};

/** The style of the page is the only thing that it loads, and it stands in it. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(cartStyle).digest("base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The cart as a page without a script. */
export function cartPage(cart: Cart): Response {
  const { market, prefix, articles, elsewhere } = cart;
  const words = wordsIn(cartWords, market.locale);
  const page = html`<!doctype html>
<html lang="${languageOf(market.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words("title")}</title>
<style>${new Markup(cartStyle)}</style>
</head>
<body>
<main>
<h1>${words("title")}</h1>
${articles.length === 0 ? html`<p class="empty">${words("empty")}</p>` : listOf(cart)}
${elsewhere > 0 && html`<p>${words("elsewhere").replace("{count}", String(elsewhere))}</p>`}
<p><a class="back" href="${prefix}/">${words("back")}</a></p>
</main>
</body>
</html>`;
  return pageUnder(policy, page);
}

function listOf({ articles, total, market: { locale, currency }, prefix }: Cart): Markup {
  const words = wordsIn(cartWords, locale);
  return html`<ul class="articles">${articles.map((article) => articleOf(article, locale, prefix))}</ul>
<p class="total"><span>${words("total")}</span> <strong data-total>${moneyIn(locale, articles[0]?.currency ?? currency, total)}</strong></p>`;
}

function articleOf({ number, title, details, quantity, ...price }: CartArticle, locale: string, prefix: string): Markup {
  const words = wordsIn(cartWords, locale);
  const money = (amount: number) => moneyIn(locale, price.currency, amount);
  const isReduced = price.priceOriginal > price.priceCurrent;
  return html`<li data-article="${referenceOf(number)}">
<h2>${title}</h2>
<p class="price"><strong>${money(price.priceCurrent)}</strong>${isReduced && html` <s>${words("insteadOf").replace("{price}", money(price.priceOriginal))}</s>`}</p>
<p>${words("quantity").replace("{count}", new Intl.NumberFormat(locale).format(quantity))}</p>
<details><summary>${words("details")}</summary><dl>${details.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl></details>
<form method="post" action="${prefix}/cart/remove"><button name="article" value="${referenceOf(number)}">${words("remove")}<span class="hidden"> ${title}</span></button></form>
</li>`;
}
