import { defineBehaviour } from "#app/document/document.ts";

export const voucherForm = defineBehaviour<HTMLFormElement>("[data-voucher]", (form, { signal }) => {
  /** Counts edits of the code, since a response for an earlier code must not be shown. */
  let codes = 0;
  const submit = async (event: Event) => {
    event.preventDefault();
    if (form.dataset.state === "sending") return;
    showStatus(form, "sending");
    const code = codes;
    const fields = new URLSearchParams({ code: form.querySelector("input")?.value ?? "" });
    // Loaded on demand, since few visitors have a code.
    const outcome = await import("./outcome.ts")
      .then(({ checkVoucherCode }) => checkVoucherCode(form, fields, document.documentElement.lang))
      .catch(() => undefined);
    const { status, text } = outcome ?? { status: "refused" as const, text: form.dataset.lost ?? "" };
    if (!signal.aborted && code === codes) showStatus(form, status, text);
  };
  form.addEventListener("submit", (event) => void submit(event), { signal });
  form.addEventListener(
    "input",
    () => {
      codes += 1;
      showStatus(form, "unsent");
    },
    { signal },
  );
});

function showStatus(form: HTMLFormElement, state: "unsent" | "sending" | "accepted" | "refused", text = ""): void {
  form.dataset.state = state;
  form.ariaBusy = state === "sending" ? "true" : null;
  for (const line of form.querySelectorAll<HTMLElement>("[data-status]")) line.textContent = line.dataset.status === state ? text : "";
  const input = form.querySelector("input");
  if (!input) return;
  input.ariaInvalid = state === "refused" ? "true" : null;
  if (state === "refused") input.focus();
}
