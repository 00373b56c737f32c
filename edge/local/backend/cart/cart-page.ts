import { isDesignerName } from "../../designer/hand-off/designers.ts";
import { readHandOff } from "../../designer/hand-off/read-hand-off.ts";
import { formatAmount, textsFor } from "../../designer/hand-off/texts.ts";
import { drawThumbnail } from "../../designer/preview/preview.ts";
import { renderEarlierPrice } from "../../frame/earlier-price.ts";
import { renderCartLink, renderFramedPage, renderStepList } from "../../frame/frame.ts";
import { html, type Markup } from "../../html.ts";
import type { CallerMarket } from "../market.ts";
import { articleReference, type CartArticle, type CartDesign } from "./cart.ts";
import { cartTexts } from "./cart-texts.ts";
import type { Order } from "./order.ts";
import type { ProductLink } from "./product-links.ts";
import { maxArticleQuantity } from "./quantity.ts";
import { formatDeliveryDays, formatDeliveryPrice, renderSums } from "./summary.ts";

export type CartView = {
  articles: readonly CartArticle[];
  designs: ReadonlyMap<number, CartDesign>;
  order: Order;
  /** Number of articles in the cart of the customer's account; the articles themselves are unknown. */
  accountArticles: number;
  market: CallerMarket;
  /** Prefix of the shop's paths, such as "/fr". */
  prefix: string;
  products: readonly ProductLink[];
  /** Set if the last form was rejected. */
  refused?: { form: "voucher"; message: string; code: string } | { form: "quantity"; article: number };
};

/** Renders the steps of an order, of which the demonstration implements only the first. */
export function renderOrderSteps(locale: string, current: number): Markup {
  const texts = textsFor(cartTexts, locale);
  return renderStepList(texts("steps"), [texts("title"), texts("address"), texts("payment"), texts("confirmation")], current);
}

export const cartStylesheet = new URL("cart.css", import.meta.url);

/** Renders the page of the cart, which needs no JavaScript. */
export function renderCartPage(cart: CartView): Response {
  const { market, prefix, articles, accountArticles } = cart;
  const texts = textsFor(cartTexts, market.locale);
  const isEmpty = articles.length === 0;
  return renderFramedPage({
    market,
    prefix,
    title: texts("title"),
    stylesheet: cartStylesheet,
    way: renderCartLink(market.locale, prefix, articles.length),
    ...(cart.refused && { status: 422 }),
    main: html`${!isEmpty && renderOrderSteps(market.locale, 0)}
<h1>${texts("title")}</h1>
${isEmpty ? emptyCart(cart) : filledCart(cart)}
${accountArticles > 0 && html`<p class="note">${texts("elsewhere").replace("{count}", String(accountArticles))}</p>`}
<p><a class="back" href="${prefix}/">${texts("back")}</a></p>`,
  });
}

function emptyCart({ market: { locale }, prefix, products }: CartView): Markup {
  const links = products.map(({ name, path }) => html`<li><a class="button" href="${prefix}${path}">${name}</a></li>`);
  return html`<p class="empty">${textsFor(cartTexts, locale)("empty")}</p>
${links.length > 0 && html`<ul class="products">${links}</ul>`}`;
}

function filledCart(cart: CartView): Markup {
  const { articles, market, order, prefix } = cart;
  const { locale } = market;
  const currency = articles[0]?.currency ?? market.currency;
  const texts = textsFor(cartTexts, locale);
  return html`<div class="columns">
<ul class="articles">${articles.map((article) => articleItem(article, cart))}</ul>
<section class="summary" aria-labelledby="summary">
<h2 id="summary">${texts("summary")}</h2>
${deliveryForm(cart, currency)}
${voucherForm(cart)}
${renderSums({ order, locale, currency })}
<a class="button button--action" href="${prefix}/cart/checkout">${texts("toCheckout")}</a>
</section>
</div>`;
}

function articleItem(article: CartArticle, { designs, market: { locale }, prefix, refused }: CartView): Markup {
  const { number, title, details, quantity, currency, priceCurrent, priceOriginal } = article;
  const texts = textsFor(cartTexts, locale);
  const money = (amount: number) => formatAmount(locale, currency, amount);
  const design = designs.get(number);
  const reference = articleReference(number);
  const isRefused = refused?.form === "quantity" && refused.article === number;
  const named = html`<span class="visually-hidden">: ${title}</span>`;
  return html`<li class="article" data-article="${reference}">
<div class="article__picture">${drawing(design)}</div>
<h2>${title}</h2>
<p class="article__price"><strong>${money(priceCurrent)}</strong>${priceOriginal > priceCurrent && renderEarlierPrice(money(priceOriginal), locale)}</p>
<form class="quantity" method="post" action="${prefix}/cart/quantity">
<input type="hidden" name="article" value="${reference}">
<label for="quantity-${number}">${texts("quantity")}${named}</label>
<input class="field" id="quantity-${number}" type="number" name="quantity" inputmode="numeric" min="1" max="${maxArticleQuantity}" value="${quantity}" required${isRefused && html` aria-invalid="true" aria-describedby="refused"`}>
<button class="link-button">${texts("change")}${named}</button>
${isRefused && html`<p class="refused" id="refused" role="alert">${texts("noQuantity")}</p>`}
</form>
<div class="article__ways">
${design && html`<a href="${prefix}/configurator-${design.designer}/?${design.parameters}">${texts("edit")}${named}</a>`}
<form method="post" action="${prefix}/cart/remove"><button class="link-button" name="article" value="${reference}">${texts("remove")}<span class="visually-hidden"> ${title}</span></button></form>
</div>
<details class="details article__details"><summary>${texts("details")}</summary><dl class="facts">${details.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl></details>
</li>`;
}

function drawing(design: CartDesign | undefined): Markup | false {
  if (!design || !isDesignerName(design.designer)) return false;
  return drawThumbnail(readHandOff(design.designer, new URLSearchParams(design.parameters))) ?? false;
}

function deliveryForm({ order, market: { locale }, prefix }: CartView, currency: string): Markup {
  const texts = textsFor(cartTexts, locale);
  const choices = order.deliveries.map(
    (
      one,
    ) => html`<label class="delivery"><input type="radio" name="service" value="${one.service}"${one === order.chosen && html` checked`}>
<span>${texts(one.service)} <small>${formatDeliveryDays(one, locale)}</small></span><span>${formatDeliveryPrice(one, { locale, currency })}</span></label>`,
  );
  return html`<form method="post" action="${prefix}/cart/shipping"><fieldset><legend>${texts("shipping")}</legend>${choices}</fieldset>
${choices.length > 1 && html`<button class="link-button">${texts("choose")}</button>`}</form>`;
}

function voucherForm({ order: { voucher }, refused, market: { locale }, prefix }: CartView): Markup {
  const texts = textsFor(cartTexts, locale);
  if (voucher)
    return html`<form method="post" action="${prefix}/cart/withdraw"><button class="link-button">${texts("withdraw")}</button></form>`;
  const problem = refused?.form === "voucher" ? refused : undefined;
  return html`<form class="voucher" method="post" action="${prefix}/cart/redeem">
<label for="code">${texts("code")}</label>
<input class="field" id="code" name="code" maxlength="60" autocomplete="off" autocapitalize="characters" spellcheck="false" required value="${problem?.code}"${problem && html` aria-invalid="true" aria-describedby="refused"`}>
<button class="button">${texts("redeem")}</button>
${problem && html`<p class="refused" id="refused" role="alert">${problem.message}</p>`}
</form>`;
}
