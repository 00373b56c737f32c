import { productOfDesignerUrl } from "#app/designer/handed-product.ts";
import { isDesignerUrl } from "#app/designer/pass-through.ts";
import { onPathChange } from "#app/document/document.ts";
import { isLocale, locales } from "#app/locale/locales.ts";
import { parseMoney } from "#app/locale/parse-money.ts";
import { trackEvent } from "#app/ui/browser/track-event.ts";
import type { ConfigurationModel } from "./model.ts";

/** Parts of pages with one price and a link to its designer. */
const pricedParts = "tr, li, .theme__words";

/** Time until a product counts as seen (ms). */
const glance = 1_000;

export function trackConfigurations(): void {
  trackSeen();
  // Captures the event before React, which may reset the control.
  document.addEventListener("change", trackChoice, true);
  for (const type of ["click", "auxclick"] as const) document.addEventListener(type, trackDesignerLink, true);
  document.addEventListener("submit", trackDesignerForm);
}

function trackSeen(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const section of document.querySelectorAll(".configuration"))
        trackEvent("product-seen", { product: productOf(section), ...chosenIn(section, "sku", "sku"), ...priceIn(section) });
    }, glance);
  };
  onPathChange({ signal: new AbortController().signal }, show);
  show();
}

function trackChoice({ target }: Event): void {
  const { name, value } = target as HTMLInputElement | HTMLSelectElement;
  const section = sectionOf(target);
  if (!section || !name || !value) return;
  const product = productOf(section);
  // Options that share a field are items of its list: "drilling.none" in "optionTypes[]" (state.ts).
  const [, option = name, chosen = value] = name.endsWith("[]") ? (/^([^.]+)\.(.+)$/.exec(value) ?? []) : [];
  const isFormat = configuredIn(section).options?.some((one) => one.name === option && one.isFormat);
  if (isFormat) trackEvent("format-chosen", { product, format: chosen, ...chosenIn(section, "materialType", "material") });
  else trackEvent("option-chosen", { product, option, chosen });
}

function trackDesignerLink({ target, button }: MouseEvent): void {
  // Only the primary button and the wheel follow a link; other buttons also fire `auxclick`.
  if (button > 1) return;
  const link = (target as Element).closest?.('a[href*="/configurator-"]');
  const href = link?.getAttribute("href") ?? "";
  if (!link || !isDesignerUrl(href)) return;
  const section = sectionOf(link);
  const designer = designerOf(href) ?? "";
  trackEvent("designer-opened", {
    product: section ? productOf(section) : (productOfDesignerUrl(href) ?? designer),
    designer,
    ...priceIn(section ?? link.closest(pricedParts)),
  });
}

/** Until the selection is confirmed, the form's buttons replace the designer links. */
function trackDesignerForm({ target, submitter }: SubmitEvent): void {
  const section = sectionOf(target);
  // A theme's first button is outside the form.
  if (!section || !submitter?.matches(".configuration__submit, .configuration__sample, [form]")) return;
  trackEvent("designer-opened", { product: productOf(section), designer: designerOf(designIn(section)) ?? "" });
}

function sectionOf(target: EventTarget | null): Element | null | undefined {
  return (target as Element | null)?.closest?.(".configuration");
}

/** Accessories have no designer. */
function productOf(section: Element): string {
  return productOfDesignerUrl(designIn(section)) ?? "accessory";
}

function designIn(section: Element): string {
  return configuredIn(section).design ?? "";
}

function configuredIn(section: Element): Partial<ConfigurationModel> {
  const { props = "{}" } = section.closest<HTMLElement>("[data-island]")?.dataset ?? {};
  const { configured = {} } = JSON.parse(props) as { configured?: ConfigurationModel };
  return configured;
}

/** Returns the chosen value of a field as `property`, {} if the product does not have the field. */
function chosenIn<Property extends string>(section: Element, field: string, property: Property): { [Key in Property]?: string } {
  const control = section.querySelector<HTMLInputElement>(`:is(select, :checked, [type="hidden"])[name="${field}"]`);
  return (control ? { [property]: control.value } : {}) as { [Key in Property]?: string };
}

function designerOf(href: string): string | undefined {
  return /\/configurator-([a-z-]+)/.exec(href)?.[1];
}

/** Returns {} while the price is unknown. */
function priceIn(part: Element | null): { value?: number; currency?: string } {
  const { lang } = document.documentElement;
  const price = part?.matches(".configuration") ? ".configuration__total .price__current" : ".price__current";
  const value = parseMoney(part?.querySelector(price)?.textContent ?? "");
  return value === undefined || !isLocale(lang) ? {} : { value, currency: locales[lang].currency };
}
