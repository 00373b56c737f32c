import { defineBehaviour } from "#app/document/document.ts";

/** Checks a voucher code in place and shows its value or the refusal. */
export const voucherForm = defineBehaviour<HTMLFormElement>("[data-voucher]", (form, { signal }) => {
  const submit = async (event: Event) => {
    event.preventDefault();
    if (form.dataset.state === "sending") return;
    tell(form, "sending");
    const fields = new URLSearchParams({ code: form.querySelector("input")?.value ?? "" });
    // Loaded on demand: few visitors have a code.
    const outcome = await import("./outcome.ts")
      .then(({ checkVoucherCode }) => checkVoucherCode(form, fields, document.documentElement.lang))
      .catch(() => undefined);
    const { told, text } = outcome ?? { told: "refused" as const, text: form.dataset.lost ?? "" };
    if (!signal.aborted) tell(form, told, text);
  };
  form.addEventListener("submit", (event) => void submit(event), { signal });
  form.addEventListener("input", () => tell(form, "unsent"), { signal });
});

/** Sets the form's state for the stylesheet; a refused code gets the focus. */
function tell(form: HTMLFormElement, state: "unsent" | "sending" | "accepted" | "refused", text = ""): void {
  form.dataset.state = state;
  form.ariaBusy = state === "sending" ? "true" : null;
  for (const line of form.querySelectorAll<HTMLElement>("[data-told]")) line.textContent = line.dataset.told === state ? text : "";
  const input = form.querySelector("input");
  if (!input) return;
  input.ariaInvalid = state === "refused" ? "true" : null;
  if (state === "refused") input.focus();
}
