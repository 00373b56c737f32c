import { sendForm } from "#app/backend/from-browser.ts";
import { pageIdentifier } from "#app/locale/page-identifier.ts";
import type { CaptchaSettings } from "./captcha.ts";

/**
 * Sends the newsletter's form without leaving the page, and tells how it went beneath it until something else is typed or
 * asked for. An address that is none is not sent, and nothing is said of it (shell.md §5); that is why the browser's own
 * bubbles are off. The captcha is loaded when the form is touched first.
 */
export function operateNewsletter(root: ParentNode): () => void {
  const forms = root.querySelectorAll<HTMLFormElement>("[data-newsletter]");
  const leaving = new AbortController();
  const { signal } = leaving;
  const touch = ({ currentTarget }: Event) => {
    const settings = captchaSettings(currentTarget as HTMLFormElement);
    // One that cannot be had is told when the form is sent.
    if (settings) import("./captcha.ts").then(({ prepareCaptcha }) => prepareCaptcha(settings)).catch(() => {});
  };
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
    form.addEventListener("focusin", touch, { once: true, signal });
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
  const basename = new URL(form.action).pathname.replace(/\/web-api\/.*/, "");
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.set(name, String(value));
  fields.set("uniqueIdentifier", pageIdentifier(location.pathname, basename));
  const settings = captchaSettings(form);
  if (settings) fields.set("reCaptchaToken", await tokenOf(settings));
  const { ok: sent } = await sendForm(form.action, fields);
  if (sent) form.reset();
  form.dataset.state = sent ? "sent" : "failed";
}

/** Takes back what was said of an earlier address. */
function forget({ dataset }: HTMLFormElement): void {
  if (dataset.state !== "sending") dataset.state = "unsent";
}

/** Undefined where the shop has no captcha. */
function captchaSettings({ dataset }: HTMLFormElement): CaptchaSettings | undefined {
  const { captchaScript: script, captchaKey: siteKey } = dataset;
  return script && siteKey ? { script, siteKey } : undefined;
}

/** Without a token the form is sent all the same; the edge logs that it had none (backend/calls/newsletter/subscribe.ts). */
async function tokenOf(settings: CaptchaSettings): Promise<string> {
  try {
    return await (await import("./captcha.ts")).captchaToken(settings);
  } catch (error) {
    console.error("newsletter-recaptcha-error", String(error));
    return "";
  }
}
