import { pageLanguageOf, textsFor } from "../designer/hand-off/texts.ts";
import { html, Markup, pageResponse } from "../html.ts";
import { frameTexts } from "./frame-texts.ts";
import { readInlineStylesheet } from "./stylesheet.ts";

export type FramedPage = {
  market: { channel: "card" | "poster"; locale: string };
  /** Prefix of the shop's paths, such as "/fr". */
  prefix: string;
  title: string;
  stylesheet: URL;
  /** Text after `img-src 'self'` in the content security policy: further sources of pictures, then further directives. */
  policy?: string;
  head?: Markup;
  /** Links in the header. */
  way: Markup;
  main: Markup;
  status?: number;
};

/** Renders the page of a stand-in, with the shop's header and styles. */
export function renderFramedPage({ market, prefix, title, stylesheet, policy = "", head, way, main, status }: FramedPage): Response {
  const texts = textsFor(frameTexts, market.locale);
  const { css, source } = readInlineStylesheet(stylesheet);
  const page = html`<!doctype html>
<html lang="${pageLanguageOf(market.locale)}" data-channel="${market.channel}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title} · ${brand}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${new Markup(css)}</style>
${head}
</head>
<body class="frame">
<a class="skip-link" href="#content">${texts("skip")}</a>
<header class="header"><div class="header__bar wrap">
<a class="header__logo" href="${prefix}/">${mark}${brand}<span class="visually-hidden"> ${texts("home")}</span></a>
<nav class="frame__way">${way}</nav>
</div></header>
<main class="frame__main wrap" id="content" tabindex="-1">
${main}
</main>
<footer class="frame__footer"><p class="wrap">${texts("notice")}</p></footer>
</body>
</html>`;
  const sources = `default-src 'none'; style-src ${source}; form-action 'self'; img-src 'self'${policy}; base-uri 'none'; frame-ancestors 'none'`;
  return pageResponse(sources, page, status);
}

export function renderCartLink(locale: string, prefix: string, articles?: number): Markup {
  const count = articles !== undefined && articles > 0 && html` <span class="frame__count">${articles}</span>`;
  return html`<a href="${prefix}/cart">${textsFor(frameTexts, locale)("cart")}${count}</a>`;
}

/** Renders numbered steps. @param current index of the current step */
export function renderStepList(label: string, steps: readonly string[], current: number): Markup {
  const items = steps.map((step, place) => html`<li${place === current && new Markup(' aria-current="step"')}><span>${step}</span></li>`);
  return html`<ol class="steps" aria-label="${label}">${items}</ol>`;
}

const brand = "Passepartout";

const mark = new Markup(
  '<svg class="header__mark" viewBox="0 0 32 32" aria-hidden="true"><path d="M1.5 1.5h29v29h-29z"/><path class="header__window" d="M10.5 9.5h11v13h-11z"/></svg>',
);
