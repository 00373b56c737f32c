import { defineBehaviour } from "#app/document/document.ts";
import { type ConsentPurpose, consentChangeEvent, consentOf } from "#app/experiments/consent/consent.ts";
import { storeConsentAnswer } from "../../consent/answer-consent.ts";
import { closeDialog } from "../dialog-request.ts";

export const consentForm = defineBehaviour<HTMLFormElement>("[data-consent-form]", (form, { signal }) => {
  addPrivacyLink(form);
  const boxes = [...form.querySelectorAll<HTMLInputElement>("[name=purpose]:enabled")];
  for (const box of boxes) box.checked = consentOf(box.value as ConsentPurpose) === "granted";
  form.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      storeConsentAnswer(boxes.flatMap(({ value, checked }) => (checked ? value : [])));
    },
    { signal },
  );
  document.addEventListener(consentChangeEvent, closeDialog, { signal });
});

/** Adds the bar's link to the privacy page, which the footer's story names; dialogs are rendered without stories. */
function addPrivacyLink(form: HTMLFormElement): void {
  const text = form.querySelector("p");
  const link = document.querySelector(".consent-bar__text a");
  if (text && link && !text.querySelector("a")) text.append(" ", link.cloneNode(true));
}
