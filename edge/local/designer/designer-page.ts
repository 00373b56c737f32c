import { html, type Markup, pageUnder } from "../html.ts";
import { designerWords } from "./designer-words.ts";
import { detailsOf, titleOf } from "./handed/described.ts";
import { isFrameAlone } from "./handed/prices/photo-frame.ts";
import type { Price } from "./handed/prices/price.ts";
import type { Handed } from "./handed/read-handed.ts";
import { sizeOf } from "./handed/size.ts";
import { languageOf, moneyIn, wordsIn } from "./handed/words.ts";
import type { Market } from "./market.ts";
import { preview } from "./preview/preview.ts";

type Shown = Handed & { price: Price | undefined };
/** Where a page stands; `parameters` is its query, as the cart is handed it. */
type Place = { market: Market; parameters: string };

/** A designer runs its own script, has its own style and shows photos of the visitor's device; it sends nothing but its form. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src blob: data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A designer as a page: what it was handed in words and to scale, its price, the photo, and the way into the cart. */
export function designerPage(shown: Shown, { market: { locale, prefix }, parameters }: Place): Response {
  const words = wordsIn(designerWords, locale);
  const title = titleOf(shown, locale);
  const own = `${prefix}/configurator-${shown.designer}/`;
  const page = html`<!doctype html>
<html lang="${languageOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${own}designer.css">
<script type="module" src="${own}designer.js"></script>
</head>
<body>
<header><a href="${prefix}/">${words("back")}</a><a href="${prefix}/cart">${words("cart")}</a></header>
<main data-designer="${shown.designer}">
<h1>${title}</h1>
<figure class="preview">${preview(shown, locale, words)}<figcaption>${words("preview")}</figcaption></figure>
<div class="side">
${wrongOf(shown, locale)}
${priceOf(shown, locale)}
${shown.price && cartForm(shown, { locale, prefix, parameters })}
${!isFrameAlone(shown.given) && photoField(shown, locale)}
${givenOf(shown, locale)}
</div>
</main>
</body>
</html>`;
  return pageUnder(policy, page);
}

/** What is wrong stands in the words of whoever builds the shop: a visitor sees that it is, and where. */
function wrongOf({ wrong }: Shown, locale: string): Markup | false {
  if (wrong.length === 0) return false;
  const list = wrong.map(({ parameter, why }) => html`<li data-parameter="${parameter}" lang="en"><code>${parameter}</code> ${why}</li>`);
  return html`<section class="wrong"><h2>${wordsIn(designerWords, locale)("wrong")}</h2><ul data-wrong>${list}</ul></section>`;
}

function priceOf({ price }: Shown, locale: string): Markup {
  const words = wordsIn(designerWords, locale);
  if (!price) return html`<p class="no-price">${words("noPrice")}</p>`;
  const money = (amount: number) => moneyIn(locale, price.currency, amount);
  const isReduced = price.priceOriginal > price.priceCurrent;
  return html`<p class="price"><strong data-price>${money(price.priceCurrent)}</strong>${isReduced && html` <s>${words("insteadOf")} ${money(price.priceOriginal)}</s>`}</p>`;
}

function cartForm({ designer, given }: Shown, { locale, prefix, parameters }: Omit<Market, "channel"> & Pick<Place, "parameters">): Markup {
  return html`<form method="post" action="${prefix}/cart/articles" data-into-cart>
<input type="hidden" name="designer" value="${designer}"><input type="hidden" name="parameters" value="${parameters}">
<button>${wordsIn(designerWords, locale)(isFrameAlone(given) ? "frameAlone" : "intoCart")}</button>
</form>`;
}

/** The field is for who runs the script: nothing is sent, so without it a photo could go nowhere. */
function photoField(shown: Shown, locale: string): Markup | false {
  const size = sizeOf(shown);
  const words = wordsIn(designerWords, locale);
  if (!size) return false;
  return html`<section class="photo" data-photo-field data-width="${size.width}" data-height="${size.height}"
data-too-small="${words("tooSmall")}" data-blurred="${words("blurred")}" data-good="${words("good")}" data-unreadable="${words("unreadable")}" hidden>
<label for="photo">${words("photo")}</label>
<input id="photo" type="file" accept="image/*" aria-describedby="photo-stays photo-said">
<p id="photo-stays">${words("staysHere")}</p>
<p id="photo-said" role="status" data-photo-said></p>
</section>`;
}

function givenOf(shown: Shown, locale: string): Markup {
  const words = wordsIn(designerWords, locale);
  const details = detailsOf(shown, locale);
  return html`<section><h2>${words("given")}</h2>${
    details.length === 0
      ? html`<p>${words("nothing")}</p>`
      : html`<dl data-given>${details.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`
  }</section>`;
}
