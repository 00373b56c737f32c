import { addressQuery, behaviour, changeAddress } from "#app/document/document.ts";
import { closeDialog } from "../dialogs.ts";

/** A query with an article in place of the one that it names; what else is chosen stays. */
export function withArticle(query: string, materialType: string, format: string): string {
  const said = new URLSearchParams(query);
  said.set("materialType", materialType);
  said.set("sku", `${materialType}-${format}`);
  return said.toString();
}

/** Sets the calculator of the page that is open: its state is the address. */
export function setCalculator(page: string, materialType: string, format: string): void {
  closeDialog();
  changeAddress(`${page}?${withArticle(addressQuery(), materialType, format)}`, { replace: true });
}

/** A link that leads to a page with an article of its calculator sets that calculator where the page is open. */
export const setsCalculator = behaviour<HTMLAnchorElement>("a[data-sets-material]", (link, { signal }) => {
  const set = (event: MouseEvent) => {
    const { setsMaterial = "", setsFormat = "" } = link.dataset;
    if (link.pathname !== location.pathname || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    setCalculator(link.pathname, setsMaterial, setsFormat);
  };
  link.addEventListener("click", set, { signal });
});
