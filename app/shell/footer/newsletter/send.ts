import { sendForm } from "#app/backend/form.ts";
import { pageIdentifier } from "#app/locale/page-identifier.ts";
import { type CaptchaSettings, requestCaptchaToken } from "#app/ui/browser/captcha.ts";
import { resetSentForm } from "#app/ui/browser/reset-sent-form.ts";

/** Sends the form even without a captcha token; the edge logs a missing one (backend/calls/newsletter/subscribe.ts). */
export async function subscribeToNewsletter(form: HTMLFormElement, captcha: CaptchaSettings | undefined): Promise<boolean> {
  const basename = new URL(form.action).pathname.replace(/\/web-api\/.*/, "");
  const fields = new URLSearchParams();
  const typed = new FormData(form);
  for (const [name, value] of typed) fields.set(name, String(value));
  fields.set("uniqueIdentifier", pageIdentifier(location.pathname, basename));
  if (captcha) fields.set("reCaptchaToken", await requestCaptchaToken(captcha, "newsletter"));
  const { ok } = await sendForm(form.action, fields);
  if (ok) resetSentForm(form, typed);
  return ok;
}
