import type { Page } from "playwright";
import { expect } from "vitest";
import type { Visitor } from "./browser.ts";

/** Page object of the first configuration on a page. */
export function configurationOn(page: Page) {
  const section = page.locator(".configuration").first();
  const text = async (selector: string) => ((await section.locator(selector).first().textContent()) ?? "").trim();
  return {
    section,
    value: (name: string, value: string) => section.locator(`input[name="${name}"][value="${value}"]`),
    select: (name: string) => section.locator(`select[name="${name}"]`),
    amount: section.locator('input[name="amount"]'),
    design: section.locator(".configuration__design"),
    notice: section.locator(".configuration__notice"),
    title: () => text(".configuration__chosen"),
    /** Returns the displayed price of the selection. */
    total: () => text(".configuration__total .price__current"),
    /** Tells if the displayed price belongs to the selection, and no price is loading. */
    isSettled: async () => (await section.getAttribute("aria-busy")) === "false",
  };
}

export const calendar = "/fotokalender/wandkalender";

/** Opens a page, and waits until its configuration is interactive. */
export async function openConfiguration({ page, settlesOn }: Visitor, path = calendar) {
  await settlesOn(path);
  const configuration = configurationOn(page);
  await page.locator('[data-island="configuration"][data-hydrated]').first().waitFor();
  return configuration;
}

/** Page object of the price calculator. */
export function calculatorOn(page: Page) {
  const { section, select, value, design, ...configuration } = configurationOn(page);
  const form = section.locator(".configuration__form");
  const priceOf = async (sku: string) =>
    ((await section.locator(`.configuration__value:has([value="${sku}"]) .price__current`).textContent()) ?? "").trim();
  /** Reads material and article from the form. */
  const chosen = () =>
    form.evaluate((element) => {
      const data = new FormData(element as HTMLFormElement);
      return { materialType: data.get("materialType"), sku: data.get("sku") };
    });
  return {
    ...configuration,
    section,
    value,
    select,
    material: select("materialType"),
    /** The option of an article, such as "leinwand-600x400". */
    article: (sku: string) => value("sku", sku),
    action: design,
    chosen,
    /** Returns the price beside an article. */
    priceOf,
    from: async () => ((await section.locator(".configuration__from .price__current").textContent()) ?? "").trim(),
    /** Waits until an article is selected, with its price and designer link. */
    async shows(sku: string): Promise<void> {
      await section.locator(`.configuration__design[href*="sku=${sku}&"]`).waitFor();
      await expect.poll(configuration.isSettled).toBe(true);
      expect((await chosen()).sku).toBe(sku);
      expect(await configuration.total()).toBe(await priceOf(sku));
    },
  };
}
