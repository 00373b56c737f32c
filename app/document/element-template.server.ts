import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";

// Not exported by document.server.ts, which needs a build, since the editor's checks import loaders without a build.

const rendered = Symbol("rendered");

/** HTML of one React element. Only this module can create it, so other text cannot be used as markup. */
export type RenderedElement = { readonly [rendered]: string };

/**
 * Renders a view once, with placeholders; the returned function replaces them with escaped texts.
 *
 * @param view uses each slot once, as text
 */
export function createElementTemplate(view: (slot: (index: number) => string) => ReactElement): (...texts: string[]) => RenderedElement {
  const parts = renderToStaticMarkup(view((index) => `\uE000${index}\uE000`)).split("\uE000");
  return (...texts) => ({ [rendered]: parts.map((part, place) => (place % 2 === 0 ? part : escaped(texts[Number(part)] ?? ""))).join("") });
}

export function renderElementHtml(element: ReactElement | RenderedElement): string {
  return rendered in element ? element[rendered] : renderToStaticMarkup(element);
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
