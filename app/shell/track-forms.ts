import type { formSentEventType } from "#app/backend/form-sent.ts";
import { trackEvent } from "#app/ui/browser/track-event.ts";
import type { CalculatorArticle, CalculatorSetEventType } from "./dialog/formats/set-calculator.ts";

/** Trackers of sent forms, by the last path segment of their calls. */
const forms: ReadonlyMap<string, () => void> = new Map([
  ["newsletter-subscribe", () => trackEvent("newsletter-subscribed", { place: "footer" })],
  ["customer-login", () => trackEvent("logged-in", { way: "log-in" })],
  ["customer-signup", () => trackEvent("logged-in", { way: "sign-up" })],
]);

export function trackForms(): void {
  document.addEventListener("form-sent" satisfies typeof formSentEventType, (event) => {
    const { pathname } = new URL((event as CustomEvent<string>).detail, location.href);
    forms.get(pathname.slice(pathname.lastIndexOf("/") + 1))?.();
  });
  document.addEventListener("calculator-set" satisfies CalculatorSetEventType, (event) => {
    const { materialType: material, format } = (event as CustomEvent<CalculatorArticle>).detail;
    trackEvent("format-chosen", { product: "photoframe", format: `${material}-${format}`, material });
  });
  document.addEventListener("submit", trackOwnFormat);
}

/** Without a calculator, the form leads to the designer. */
function trackOwnFormat({ target }: Event): void {
  const leadsToDesigner = (target as Element).matches?.(".own-format:not(:has([name=block]))");
  if (leadsToDesigner) trackEvent("designer-opened", { product: "photoframe", designer: "photo-frame" });
}
