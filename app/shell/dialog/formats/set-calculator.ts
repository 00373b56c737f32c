import { changeQuery, currentQuery, defineBehaviour } from "#app/document/document.ts";
import { closeDialog } from "../dialog-request.ts";

/** DOM event on `document`; `detail` is a `CalculatorArticle` (track-forms.ts). */
export type CalculatorSetEventType = "calculator-set";

/** `number` identifies a further configuration of a page, and prefixes its parameters: "2.sku" (configuration/page-parameters.ts). */
export type CalculatorArticle = { number?: string | undefined; materialType: string; format: string };

export function parameterPrefix(number: string | undefined): string {
  return number ? `${number}.` : "";
}

export function withArticleParams(query: string, { number, materialType, format }: CalculatorArticle): string {
  const params = new URLSearchParams(query);
  params.set(`${parameterPrefix(number)}materialType`, materialType);
  params.set(`${parameterPrefix(number)}sku`, `${materialType}-${format}`);
  return params.toString();
}

/** Returns a calculator's parameters without their prefix; without `number`, the whole query. */
export function calculatorQuery(query: string, number: string | undefined): string {
  const prefix = parameterPrefix(number);
  const own = [...new URLSearchParams(query)].filter(([name]) => name.startsWith(prefix));
  return new URLSearchParams(own.map(([name, value]) => [name.slice(prefix.length), value])).toString();
}

export function setCalculator(page: string, article: CalculatorArticle): void {
  closeDialog();
  changeQuery(`${page}?${withArticleParams(currentQuery(), article)}`, { replace: true });
  document.dispatchEvent(new CustomEvent("calculator-set" satisfies CalculatorSetEventType, { detail: article }));
}

export const calculatorLink = defineBehaviour<HTMLAnchorElement>("a[data-sets-material]", (link, { signal }) => {
  const set = (event: MouseEvent) => {
    const { setsMaterial: materialType = "", setsFormat: format = "", setsNumber: number } = link.dataset;
    if (link.pathname !== location.pathname || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    setCalculator(link.pathname, { number, materialType, format });
  };
  link.addEventListener("click", set, { signal });
});
