import { defineBehaviour } from "#app/document/document.ts";
import { consentOf, giveConsent, onConsentChange, purposesIn } from "#app/experiments/consent/consent.ts";
import { closeDialog } from "../dialog-request.ts";

export const consentForm = defineBehaviour<HTMLFormElement>("[data-consent-form]", (form, { signal }) => {
  for (const box of boxesOf(form)) box.checked = purposesIn(box.value).some((purpose) => consentOf(purpose) === "granted");
  form.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      giveConsent(boxesOf(form).flatMap(({ value, checked }) => (checked ? purposesIn(value) : [])));
    },
    { signal },
  );
  onConsentChange(closeDialog, signal);
});

function boxesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("[name=purpose]:enabled")];
}
