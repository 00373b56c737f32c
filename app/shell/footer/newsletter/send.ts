import { sendForm } from "#app/backend/form.ts";
import { pageIdentifier } from "#app/locale/page-identifier.ts";
import { type CaptchaSettings, captchaToken } from "#app/ui/captcha.ts";

/**
 * Sends the newsletter's form with the page's name and a token of the captcha; without a token it is sent all the same, and the
 * edge logs that it had none (backend/calls/newsletter/subscribe.ts). Gives whether it arrived.
 */
export async function sendNewsletter(form: HTMLFormElement, captcha: CaptchaSettings | undefined): Promise<boolean> {
  const basename = new URL(form.action).pathname.replace(/\/web-api\/.*/, "");
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.set(name, String(value));
  fields.set("uniqueIdentifier", pageIdentifier(location.pathname, basename));
  if (captcha) fields.set("reCaptchaToken", await captchaToken(captcha, "newsletter"));
  const { ok } = await sendForm(form.action, fields);
  if (ok) form.reset();
  return ok;
}
