import { withDeadline } from "#app/cache/deadline.ts";
import type { PageFault, pageFaultEvent } from "#app/observe/page-fault.ts";
import { loadScript } from "./external-script.ts";

/** The part of reCAPTCHA v3 that the shop uses. */
type Captcha = { ready(call: () => void): void; execute(siteKey: string, options: { action: string }): PromiseLike<string> };

declare global {
  interface Window {
    grecaptcha?: Captcha;
  }
}

export type CaptchaSettings = { script: string; siteKey: string };

/** Max wait for a token (ms); the form is then sent without one (shell 5.3). */
const timeout = 4_000;

export async function loadCaptcha(settings: CaptchaSettings | undefined): Promise<void> {
  if (settings) await captchaOf(settings).catch(() => {});
}

/** On failure or timeout, returns "" and reports the error to the console and the log (shell 8.2). */
export async function requestCaptchaToken(settings: CaptchaSettings, form: "newsletter" | "contact-form"): Promise<string> {
  try {
    return await withDeadline(askForToken(settings, form), timeout, () => {
      throw new Error(`no token within ${timeout} ms`);
    });
  } catch (error) {
    console.error(`${form}-recaptcha-error`, String(error));
    const detail: PageFault = { type: "captcha-error", form, reason: error };
    dispatchEvent(new CustomEvent("page-fault" satisfies typeof pageFaultEvent, { detail }));
    return "";
  }
}

async function askForToken(settings: CaptchaSettings, form: string): Promise<string> {
  const captcha = await captchaOf(settings);
  await new Promise<void>((resolve) => captcha.ready(resolve));
  return captcha.execute(settings.siteKey, { action: form.replaceAll("-", "_") });
}

async function captchaOf({ script, siteKey }: CaptchaSettings): Promise<Captcha> {
  await loadScript(`${script}?render=${encodeURIComponent(siteKey)}`);
  if (!window.grecaptcha) throw new Error(`${script} does not define window.grecaptcha`);
  return window.grecaptcha;
}
