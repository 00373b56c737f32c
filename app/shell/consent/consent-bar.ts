import { defineBehaviour, whenIdle } from "#app/document/document.ts";
import { consentOf, onConsent } from "#app/experiments/consent/consent.ts";
import { setHiddenKeepingFocus } from "../focus.ts";

/** Asks visitors who have not answered yet. Without a script nothing is asked, and nothing is measured. */
export const consentBar = defineBehaviour("[data-consent-bar]", (bar, { signal }) =>
  onConsent("statistics", (state) => setHiddenKeepingFocus(bar, state !== "unknown", document.getElementById("content")), signal),
);

/** A button whose value names the granted purposes. */
export const consentAnswer = defineBehaviour<HTMLButtonElement>("[data-consent-answer]", (button, { signal }) => {
  const answer = async () => (await import("./answer-consent.ts")).answerConsent(button.value.split("."));
  button.addEventListener("click", answer, { signal });
});

/** Loads the consent management for visitors who have not answered yet (shell 6.3). */
export const consentScript = defineBehaviour("[data-consent-asks]", ({ dataset }) => {
  if (consentOf("statistics") === "unknown") whenIdle(() => load(dataset.consentScript ?? ""));
});

async function load(script: string): Promise<void> {
  try {
    await (await import("./consent-management.ts")).loadConsentManagement(script);
  } catch (error) {
    console.warn(String(error));
  }
}
