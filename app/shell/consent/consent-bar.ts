import { defineBehaviour, whenIdle } from "#app/document/document.ts";
import { consentChangeEvent, consentOf, onConsent } from "#app/experiments/consent/consent.ts";
import { setHiddenKeepingFocus } from "../focus.ts";

/** Delay (ms), longer than a tap lasts, so that a tap from before the scripts ran has ended. */
const tapTime = 300;

/** True after an answer in this document; the cookie does not suffice, since a browser may reject it. */
let isAnswered = false;

/**
 * Shows the bar to visitors who have not answered yet, but not while a pointer is down, since the bar would receive a click that was meant
 * for a button below it.
 */
export const consentBar = defineBehaviour("[data-consent-bar]", (bar, { signal }) => {
  const listen = { signal, capture: true };
  let isDown = false;
  const show = () => {
    // `:active` covers a press from before these listeners.
    if (isDown || document.querySelector(":active")) return;
    const isAsked = !isAnswered && !isFramed() && consentOf("statistics") === "unknown";
    setHiddenKeepingFocus(bar, !isAsked, document.getElementById("content"));
    document.body.toggleAttribute("data-asked", isAnswered);
    document.body.toggleAttribute("data-asks", isAsked);
    toggleSkipLink(bar, isAsked);
  };
  const press = () => {
    isDown = true;
  };
  const release = () => {
    isDown = false;
    // Waits for the click, which follows the release.
    setTimeout(() => signal.aborted || show(), tapTime);
  };
  addEventListener("pointerdown", press, listen);
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, release, listen);
  release();
  const answered = () => {
    isAnswered = true;
    show();
  };
  document.addEventListener(consentChangeEvent, answered, { signal });
  onConsent("statistics", (state) => state !== "unknown" && show(), signal);
});

/** Only the editor and the console frame pages, and a bar would cover what they show. */
function isFramed(): boolean {
  return window !== window.top;
}

/** The bar is the last part of the page, so a second skip link leads past all others. */
function toggleSkipLink(bar: HTMLElement, isShown: boolean): void {
  const shown = document.querySelector('.skip-link[href="#consent"]');
  const toContent = document.querySelector<HTMLAnchorElement>(".skip-link");
  if (!isShown) shown?.remove();
  if (!isShown || shown || !toContent) return;
  bar.id = "consent";
  bar.tabIndex = -1;
  const link = toContent.cloneNode() as HTMLAnchorElement;
  link.href = "#consent";
  link.textContent = bar.getAttribute("aria-label");
  toContent.after(link);
}

export const consentButton = defineBehaviour<HTMLButtonElement>("[data-consent-answer]", (button, { signal }) => {
  const answer = async () => (await import("./answer-consent.ts")).storeConsentAnswer(button.value.split("."));
  button.addEventListener("click", answer, { signal });
});

/** Shell 7.17. */
export const consentScriptLoader = defineBehaviour("[data-consent-asks]", ({ dataset }) => {
  if (!isFramed() && consentOf("statistics") === "unknown") whenIdle(() => load(dataset.consentScript ?? ""));
});

async function load(script: string): Promise<void> {
  try {
    await (await import("./consent-management.ts")).loadConsentManagement(script);
  } catch (error) {
    console.warn(String(error));
  }
}
