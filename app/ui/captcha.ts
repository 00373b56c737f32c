import { loadScript } from "./external-script.ts";

/** What a captcha's script puts into the window, as far as it is used (reCAPTCHA v3). */
type Captcha = { ready(call: () => void): void; execute(siteKey: string, options: { action: string }): PromiseLike<string> };

declare global {
  interface Window {
    grecaptcha?: Captcha;
  }
}

export type CaptchaSettings = { script: string; siteKey: string };

/** A form waits this long for its token, in milliseconds; then it is sent without one (shell.md §5). */
const patience = 4_000;

/** Loads the captcha's script, where the shop has one, so that it is there when the form is sent. */
export async function loadCaptcha(settings: CaptchaSettings | undefined): Promise<void> {
  if (settings) await captchaOf(settings).catch(() => {});
}

/**
 * A token for one form; "" where none can be had in time, which the console says (shell.md §8: "newsletter-recaptcha-error").
 *
 * @param form which form it is: names it to the captcha, and in that line
 */
export async function captchaToken(settings: CaptchaSettings, form: "newsletter" | "contact-form"): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no token within ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([askForToken(settings, form), late]);
  } catch (error) {
    console.error(`${form}-recaptcha-error`, String(error));
    return "";
  } finally {
    clearTimeout(timer);
  }
}

async function askForToken(settings: CaptchaSettings, form: string): Promise<string> {
  const captcha = await captchaOf(settings);
  await new Promise<void>((resolve) => captcha.ready(resolve));
  return captcha.execute(settings.siteKey, { action: form.replaceAll("-", "_") });
}

async function captchaOf({ script, siteKey }: CaptchaSettings): Promise<Captcha> {
  await loadScript(`${script}?render=${encodeURIComponent(siteKey)}`);
  if (!window.grecaptcha) throw new Error(`${script} brings no window.grecaptcha`);
  return window.grecaptcha;
}
