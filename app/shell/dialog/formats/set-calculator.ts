import { addressQuery, changeAddress, defineBehaviour } from "#app/document/document.ts";
import { closeDialog } from "../dialog-request.ts";

export function withArticle(query: string, materialType: string, format: string): string {
  const params = new URLSearchParams(query);
  params.set("materialType", materialType);
  params.set("sku", `${materialType}-${format}`);
  return params.toString();
}

/** Sets the calculator through the URL, its state. */
export function setCalculator(page: string, materialType: string, format: string): void {
  closeDialog();
  changeAddress(`${page}?${withArticle(addressQuery(), materialType, format)}`, { replace: true });
}

/** Links set the calculator in place if it is on the current page. */
export const calculatorLink = defineBehaviour<HTMLAnchorElement>("a[data-sets-material]", (link, { signal }) => {
  const set = (event: MouseEvent) => {
    const { setsMaterial = "", setsFormat = "" } = link.dataset;
    if (link.pathname !== location.pathname || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    setCalculator(link.pathname, setsMaterial, setsFormat);
  };
  link.addEventListener("click", set, { signal });
});
