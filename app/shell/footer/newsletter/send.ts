import { type FormOutcome, sendForm } from "#app/backend/form.ts";
import { pageIdentifier } from "#app/locale/page-identifier.ts";
import { type CaptchaSettings, requestCaptchaToken } from "#app/ui/browser/captcha.ts";
import { resetSentForm } from "#app/ui/browser/reset-sent-form.ts";

export type SubscriptionOutcome = "sent" | Extract<FormOutcome, { ok: false }>["why"];

/** Sends the form even without a captcha token; the edge logs a missing one (backend/calls/newsletter/subscribe.ts). */
export async function subscribeToNewsletter(form: HTMLFormElement, captcha: CaptchaSettings | undefined): Promise<SubscriptionOutcome> {
  const basename = new URL(form.action).pathname.replace(/\/web-api\/.*/, "");
  const typed = new FormData(form);
  const fields = new URLSearchParams([...typed] as [string, string][]);
  fields.set("uniqueIdentifier", pageIdentifier(location.pathname, basename));
  if (captcha) fields.set("reCaptchaToken", await requestCaptchaToken(captcha, "newsletter"));
  const outcome = await sendForm(form.action, fields);
  if (!outcome.ok) return outcome.why;
  resetSentForm(form, typed);
  return "sent";
}
