import { requiredPixels } from "#app/catalogue/format/photo-size.ts";
import { renderEarlierPrice } from "../frame/earlier-price.ts";
import { renderCartLink, renderFramedPage, renderStepList } from "../frame/frame.ts";
import { html, type Markup } from "../html.ts";
import { designerTexts } from "./designer-words.ts";
import { articleTitle, describeHandOff } from "./hand-off/description.ts";
import { isFrameAlone } from "./hand-off/prices/photo-frame.ts";
import type { HandOffPrice } from "./hand-off/prices/price.ts";
import type { ReceivedHandOff } from "./hand-off/read-hand-off.ts";
import { printSizeOf } from "./hand-off/size.ts";
import { formatAmount, textsFor } from "./hand-off/texts.ts";
import type { VisitorMarket } from "./market.ts";
import { drawPreview } from "./preview/preview.ts";

type PricedHandOff = ReceivedHandOff & { price: HandOffPrice | undefined };
/** `parameters` is the query of the page's URL, which the form sends to the cart. */
type PageContext = { market: VisitorMarket; parameters: string };

const stylesheet = new URL("browser/designer.css", import.meta.url);

/** Renders a designer: the hand-off as text and to scale, its price, the photo field, and the cart form. */
export function renderDesignerPage(handOff: PricedHandOff, { market, parameters }: PageContext): Response {
  const { locale, prefix } = market;
  const words = textsFor(designerTexts, locale);
  const title = articleTitle(handOff, locale);
  const hasPhoto = !isFrameAlone(handOff.given) && printSizeOf(handOff) !== undefined;
  const steps = [words("chosen"), ...(hasPhoto ? [words("photo")] : []), words("intoCart")];
  return renderFramedPage({
    market,
    prefix,
    title,
    stylesheet,
    // Allows photos from the visitor's device, and the designer's script.
    policy: " blob: data:; script-src 'self'",
    head: html`<script type="module" src="${prefix}/configurator-${handOff.designer}/designer.js"></script>`,
    way: renderCartLink(locale, prefix),
    main: html`${renderStepList(words("steps"), steps, 1)}
<h1>${title}</h1>
<div class="designer" data-designer="${handOff.designer}">
<figure class="preview">${drawPreview(handOff, locale, words)}<figcaption>${words("preview")}</figcaption></figure>
<div class="side">
${faultList(handOff, locale)}
${priceMarkup(handOff, locale)}
${hasPhoto && photoField(handOff, locale)}
${handOff.price && cartForm(handOff, { locale, prefix, parameters })}
${handOffDetails(handOff, locale)}
<p><a class="back" href="${prefix}/">${words("back")}</a></p>
</div>
</div>`,
  });
}

/** Lists the faults of the parameters, explained in English for developers; the heading is in the visitor's language. */
function faultList({ wrong }: PricedHandOff, locale: string): Markup | false {
  if (wrong.length === 0) return false;
  const list = wrong.map(({ parameter, why }) => html`<li data-parameter="${parameter}" lang="en"><code>${parameter}</code> ${why}</li>`);
  return html`<section class="wrong"><h2>${textsFor(designerTexts, locale)("wrong")}</h2><ul data-wrong>${list}</ul></section>`;
}

function priceMarkup({ price }: PricedHandOff, locale: string): Markup {
  const words = textsFor(designerTexts, locale);
  if (!price) return html`<p class="no-price">${words("noPrice")}</p>`;
  const money = (amount: number) => formatAmount(locale, price.currency, amount);
  const isReduced = price.priceOriginal > price.priceCurrent;
  return html`<p class="price"><strong data-price>${money(price.priceCurrent)}</strong>${isReduced && renderEarlierPrice(money(price.priceOriginal), locale)}</p>`;
}

function cartForm(
  { designer, given }: PricedHandOff,
  { locale, prefix, parameters }: Omit<VisitorMarket, "channel"> & Pick<PageContext, "parameters">,
): Markup {
  return html`<form method="post" action="${prefix}/cart/articles" data-into-cart>
<input type="hidden" name="designer" value="${designer}"><input type="hidden" name="parameters" value="${parameters}">
<button class="button button--action">${textsFor(designerTexts, locale)(isFrameAlone(given) ? "frameAlone" : "intoCart")}</button>
</form>`;
}

/** Photos never leave the device, so the field needs the script and stays hidden without it. */
function photoField(handOff: PricedHandOff, locale: string): Markup | false {
  const size = printSizeOf(handOff);
  const words = textsFor(designerTexts, locale);
  if (!size) return false;
  const { width: long, height: short } = requiredPixels(size, { width: 1, height: 1 });
  return html`<section class="photo" data-photo-field data-long="${long}" data-short="${short}"
data-too-small="${words("tooSmall")}" data-blurred="${words("blurred")}" data-good="${words("good")}" data-unreadable="${words("unreadable")}" hidden>
<label for="photo">${words("photo")}</label>
<input class="visually-hidden" id="photo" type="file" accept="image/*" aria-describedby="photo-stays photo-status">
<label class="button" for="photo">${words("choosePhoto")}</label>
<p id="photo-stays">${words("staysHere")}</p>
<p id="photo-status" role="status" data-photo-status></p>
</section>`;
}

function handOffDetails(handOff: PricedHandOff, locale: string): Markup {
  const words = textsFor(designerTexts, locale);
  const details = describeHandOff(handOff, locale);
  return html`<section class="given"><h2>${words("given")}</h2>${
    details.length === 0
      ? html`<p>${words("nothing")}</p>`
      : html`<dl class="facts" data-given>${details.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`
  }</section>`;
}
