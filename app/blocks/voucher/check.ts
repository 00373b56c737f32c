import { behaviour } from "#app/document/document.ts";

/** Checks a voucher's code without leaving the page, and says beneath it what it is worth, or why nothing. */
export const checkVoucher = behaviour<HTMLFormElement>("[data-voucher]", (form, { signal }) => {
  const submit = async (event: Event) => {
    event.preventDefault();
    if (form.dataset.state === "sending") return;
    tell(form, "sending");
    const fields = new URLSearchParams({ code: form.querySelector("input")?.value ?? "" });
    // Few have a code: what reads the answer comes when it is needed.
    const outcome = await import("./outcome.ts")
      .then(({ askFor }) => askFor(form, fields, document.documentElement.lang))
      .catch(() => undefined);
    const { told, text } = outcome ?? { told: "refused" as const, text: form.dataset.lost ?? "" };
    if (!signal.aborted) tell(form, told, text);
  };
  form.addEventListener("submit", (event) => void submit(event), { signal });
  form.addEventListener("input", () => tell(form, "unsent"), { signal });
});

/** The states of the form; the stylesheet shows what goes with each. A code that was refused has the focus again. */
function tell(form: HTMLFormElement, state: "unsent" | "sending" | "accepted" | "refused", text = ""): void {
  form.dataset.state = state;
  form.ariaBusy = state === "sending" ? "true" : null;
  for (const line of form.querySelectorAll<HTMLElement>("[data-told]")) line.textContent = line.dataset.told === state ? text : "";
  const input = form.querySelector("input");
  if (!input) return;
  input.ariaInvalid = state === "refused" ? "true" : null;
  if (state === "refused") input.focus();
}
