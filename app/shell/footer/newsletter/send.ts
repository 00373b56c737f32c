import { sendForm } from "#app/backend/form.ts";
import { pageIdentifier } from "#app/locale/page-identifier.ts";
import { type CaptchaSettings, captchaToken, loadCaptcha } from "./captcha.ts";

/** Loads the captcha of a form that is touched, so that it is there when the form is sent. */
export async function prepareCaptcha(form: HTMLFormElement): Promise<void> {
  const settings = captchaSettings(form);
  if (settings) await loadCaptcha(settings);
}

/**
 * Sends the newsletter's form with the page's name and a token of the captcha; without a token it is sent all the same, and the
 * edge logs that it had none (backend/calls/newsletter/subscribe.ts). Gives whether it arrived.
 */
export async function sendNewsletter(form: HTMLFormElement): Promise<boolean> {
  const basename = new URL(form.action).pathname.replace(/\/web-api\/.*/, "");
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.set(name, String(value));
  fields.set("uniqueIdentifier", pageIdentifier(location.pathname, basename));
  const settings = captchaSettings(form);
  if (settings) fields.set("reCaptchaToken", await captchaToken(settings));
  const { ok } = await sendForm(form.action, fields);
  if (ok) form.reset();
  return ok;
}

/** Undefined where the shop has no captcha. */
function captchaSettings({ dataset }: HTMLFormElement): CaptchaSettings | undefined {
  const { captchaScript: script, captchaKey: siteKey } = dataset;
  return script && siteKey ? { script, siteKey } : undefined;
}
