import { sendForm } from "#app/backend/from-browser.ts";
import { pageIdentifier } from "#app/locale/page-identifier.ts";
import type { CaptchaSettings } from "./captcha.ts";

/**
 * Sends the newsletter's form without leaving the page, and tells how it went beneath it. An address that is none is not
 * sent, and nothing is said of it (shell.md §5); that is why the browser's own bubbles are off. The captcha is loaded when
 * the form is touched first.
 */
export function operateNewsletter(root: ParentNode): () => void {
  const forms = root.querySelectorAll<HTMLFormElement>("[data-newsletter]");
  for (const form of forms) form.noValidate = true;
  const touch = ({ currentTarget }: Event) => {
    const settings = captchaSettings(currentTarget as HTMLFormElement);
    // One that cannot be had is told when the form is sent.
    if (settings) import("./captcha.ts").then(({ prepareCaptcha }) => prepareCaptcha(settings)).catch(() => {});
  };
  const submit = (event: Event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-newsletter]")) return;
    event.preventDefault();
    if (form.checkValidity() && form.dataset.state !== "sending") void send(form);
  };
  for (const form of forms) form.addEventListener("focusin", touch, { once: true });
  root.addEventListener("submit", submit);
  return () => {
    root.removeEventListener("submit", submit);
    for (const form of forms) {
      form.removeEventListener("focusin", touch);
      form.noValidate = false;
    }
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
