import type { Page } from "playwright";

/** The price calculator as a visitor finds it on a page. */
export function calculatorOn(page: Page) {
  const form = page.locator(".calculator__form");
  const text = async (selector: string) => (await page.locator(selector).textContent())?.trim() ?? "";
  return {
    material: form.locator("select[name=materialType]"),
    /** The choice of an article, such as "leinwand-600x400". */
    article: (sku: string) => form.locator(`input[name=sku][value="${sku}"]`),
    action: form.locator(".calculator__design"),
    /** The material and the article that the form holds. */
    chosen: () =>
      form.evaluate((element) => {
        const data = new FormData(element as HTMLFormElement);
        return { materialType: data.get("materialType"), sku: data.get("sku") };
      }),
    /** The price of what is chosen, in words. */
    total: () => text(".calculator__total .price__current"),
    /** The price beside an article. */
    priceOf: (sku: string) => text(`.calculator__format:has([value="${sku}"]) .price__current`),
    from: () => text(".calculator__from .price__current"),
  };
}
