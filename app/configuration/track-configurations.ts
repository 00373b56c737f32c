import { productOfDesignerUrl } from "#app/designer/handed-product.ts";
import { isDesignerUrl } from "#app/designer/pass-through.ts";
import { onPathChange } from "#app/document/document.ts";
import { isLocale, locales } from "#app/locale/locales.ts";
import { parseMoney } from "#app/locale/parse-money.ts";
import { trackEvent } from "#app/ui/browser/track-event.ts";

const formatOptions: ReadonlySet<string> = new Set(["sku", "formatType", "photobookFormat"]);

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
        trackEvent("product-seen", { product: productOf(section), ...priceIn(section) });
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
  if (formatOptions.has(option)) trackEvent("format-chosen", { product, format: chosen });
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
    ...(section && priceIn(section)),
  });
}

/** Until the selection is confirmed, the form's buttons replace the designer links. */
function trackDesignerForm({ target, submitter }: SubmitEvent): void {
  const section = sectionOf(target);
  if (!section || !submitter?.matches(".configuration__submit, .configuration__sample")) return;
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
  const { props = "{}" } = section.closest<HTMLElement>("[data-island]")?.dataset ?? {};
  const { configured } = JSON.parse(props) as { configured?: { design?: string } };
  return configured?.design ?? "";
}

function designerOf(href: string): string | undefined {
  return /\/configurator-([a-z-]+)/.exec(href)?.[1];
}

/** Returns {} while the price is unknown. */
function priceIn(section: Element): { value?: number; currency?: string } {
  const { lang } = document.documentElement;
  const value = parseMoney(section.querySelector(".configuration__total .price__current")?.textContent ?? "");
  return value === undefined || !isLocale(lang) ? {} : { value, currency: locales[lang].currency };
}
