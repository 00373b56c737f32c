import { prepareCaptcha, sendNewsletter } from "./send.ts";

/**
 * Sends the newsletter's form without leaving the page, and tells how it went beneath it until something else is typed or
 * asked for. An address that is none is not sent, and nothing is said of it (shell.md §5); that is why the browser's own
 * bubbles are off. The captcha is loaded when the form is touched first. Returns what ends it.
 */
export function operateNewsletter(root: ParentNode): () => void {
  const forms = root.querySelectorAll<HTMLFormElement>("[data-newsletter]");
  const leaving = new AbortController();
  const { signal } = leaving;
  const submit = (event: Event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-newsletter]")) return;
    event.preventDefault();
    if (form.dataset.state === "sending") return;
    if (form.checkValidity()) void send(form);
    else forget(form);
  };
  for (const form of forms) {
    form.noValidate = true;
    const touch = () => void prepareCaptcha(form);
    if (form.contains(document.activeElement)) touch();
    else form.addEventListener("focusin", touch, { once: true, signal });
    form.addEventListener("input", () => forget(form), { signal });
  }
  root.addEventListener("submit", submit, { signal });
  return () => {
    leaving.abort();
    for (const form of forms) form.noValidate = false;
  };
}

async function send(form: HTMLFormElement): Promise<void> {
  form.dataset.state = "sending";
  form.dataset.state = (await sendNewsletter(form)) ? "sent" : "failed";
}

/** Takes back what was said of an earlier address. */
function forget({ dataset }: HTMLFormElement): void {
  if (dataset.state !== "sending") dataset.state = "unsent";
}
