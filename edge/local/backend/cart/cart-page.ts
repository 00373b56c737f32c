import { createHash } from "node:crypto";
import { moneyText, pageLanguageOf, textsFor } from "../../designer/hand-off/texts.ts";
import { html, Markup, pageResponse } from "../../html.ts";
import type { CallerMarket } from "../market.ts";
import { type CartArticle, referenceOf } from "./cart.ts";
import { cartStylesheet } from "./cart-stylesheet.ts";
import { cartTexts } from "./cart-texts.ts";

type CartView = {
  articles: readonly CartArticle[];
  total: number;
  /** Number of articles in the cart that is stored in the customer's account; only the number is known, not the articles. */
  accountArticles: number;
  market: CallerMarket;
  /** Prefix of the shop's paths, such as "/fr". */
  prefix: string;
};

/** The page loads nothing; its stylesheet is inline. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(cartStylesheet).digest("base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Renders the cart as a page without scripts. */
export function cartPage(cart: CartView): Response {
  const { market, prefix, articles, accountArticles } = cart;
  const texts = textsFor(cartTexts, market.locale);
  const page = html`<!doctype html>
<html lang="${pageLanguageOf(market.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts("title")}</title>
<style>${new Markup(cartStylesheet)}</style>
</head>
<body>
<main>
<h1>${texts("title")}</h1>
${articles.length === 0 ? html`<p class="empty">${texts("empty")}</p>` : articleList(cart)}
${accountArticles > 0 && html`<p>${texts("elsewhere").replace("{count}", String(accountArticles))}</p>`}
<p><a class="back" href="${prefix}/">${texts("back")}</a></p>
</main>
</body>
</html>`;
  return pageResponse(policy, page);
}

function articleList({ articles, total, market: { locale, currency }, prefix }: CartView): Markup {
  const texts = textsFor(cartTexts, locale);
  return html`<ul class="articles">${articles.map((article) => articleItem(article, locale, prefix))}</ul>
<p class="total"><span>${texts("total")}</span> <strong data-total>${moneyText(locale, articles[0]?.currency ?? currency, total)}</strong></p>`;
}

function articleItem({ number, title, details, quantity, ...price }: CartArticle, locale: string, prefix: string): Markup {
  const texts = textsFor(cartTexts, locale);
  const money = (amount: number) => moneyText(locale, price.currency, amount);
  const isReduced = price.priceOriginal > price.priceCurrent;
  return html`<li data-article="${referenceOf(number)}">
<h2>${title}</h2>
<p class="price"><strong>${money(price.priceCurrent)}</strong>${isReduced && html` <s>${texts("insteadOf").replace("{price}", money(price.priceOriginal))}</s>`}</p>
<p>${texts("quantity").replace("{count}", new Intl.NumberFormat(locale).format(quantity))}</p>
<details><summary>${texts("details")}</summary><dl>${details.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl></details>
<form method="post" action="${prefix}/cart/remove"><button name="article" value="${referenceOf(number)}">${texts("remove")}<span class="hidden"> ${title}</span></button></form>
</li>`;
}
