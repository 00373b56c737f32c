import { textsFor } from "../../designer/hand-off/texts.ts";
import { renderCartLink, renderFramedPage } from "../../frame/frame.ts";
import { html } from "../../html.ts";
import { type CartView, cartStylesheet, renderOrderSteps } from "./cart-page.ts";
import { cartTexts } from "./cart-texts.ts";
import { renderSums } from "./summary.ts";

/** Renders the checkout, where the demonstration ends, with the next steps of a real shop and the order's sums. */
export function renderCheckoutPage({
  articles,
  order,
  market,
  prefix,
}: Pick<CartView, "articles" | "order" | "market" | "prefix">): Response {
  const { locale } = market;
  const texts = textsFor(cartTexts, locale);
  const coming = (["giveAddress", "pay", "review", "confirm"] as const).map((step) => html`<li>${texts(step)}</li>`);
  return renderFramedPage({
    market,
    prefix,
    title: texts("checkout"),
    stylesheet: cartStylesheet,
    way: renderCartLink(locale, prefix, articles.length),
    main: html`${renderOrderSteps(locale, 1)}
<h1>${texts("checkout")}</h1>
<div class="columns">
<section class="ending"><h2>${texts("ends")}</h2>
<p>${texts("nothingOrdered")}</p>
<ol class="coming">${coming}</ol>
<p><a class="button" href="${prefix}/cart">${texts("toCart")}</a></p></section>
<section class="summary" aria-labelledby="summary"><h2 id="summary">${texts("summary")}</h2>
<ul class="ordered">${articles.map(({ title, quantity }) => html`<li><span>${title}</span> <span>× ${new Intl.NumberFormat(locale).format(quantity)}</span></li>`)}</ul>
${renderSums({ order, locale, currency: articles[0]?.currency ?? market.currency })}</section>
</div>
<p><a class="back" href="${prefix}/">${texts("back")}</a></p>`,
  });
}
