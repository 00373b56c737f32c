import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { memo } from "#app/cache/memo.ts";
import type { Words } from "#app/locale/words.ts";
import { NoPrice, Price, type PriceWords } from "./price.tsx";
import { priceLabels } from "./price-words.ts";

/** The HTML of a price, or of what stands where there is none. */
export type PricePrinter = (price: PriceWords | null | undefined) => string;

/**
 * Prints prices in a language: React prints each of their three shapes once, and the words of a price are put into it. Prices that
 * are new in every answer cost no rendering.
 */
export function pricePrinter(words: Words): PricePrinter {
  return memo(words, "price printer", () => {
    const labels = priceLabels(words);
    const none = renderToStaticMarkup(<NoPrice labels={labels} />);
    const plain = shapeOf((slot) => <Price words={slot(0)} labels={labels} />);
    const reduced = shapeOf((slot) => <Price words={[slot(0), slot(1), slot(2)]} labels={labels} />);
    return (price) => {
      if (!price) return none;
      return typeof price === "string" ? plain([price]) : reduced(price);
    };
  });
}

/** A view that was printed with slots, as a function that puts texts into them. */
function shapeOf(view: (slot: (index: number) => string) => ReactNode): (texts: readonly string[]) => string {
  const parts = renderToStaticMarkup(view((index) => `\uE000${index}\uE000`)).split("\uE000");
  return (texts) => parts.map((part, place) => (place % 2 === 0 ? part : escaped(texts[Number(part)] ?? ""))).join("");
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Text as React writes it. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
