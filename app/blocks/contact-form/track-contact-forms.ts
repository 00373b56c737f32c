import type { formSent } from "#app/backend/form-sent.ts";
import { trackEvent } from "#app/ui/browser/track-event.ts";

const eventName: typeof formSent = "form-sent";

export function trackContactForms(): void {
  document.addEventListener(eventName, (event) => {
    const [, form] = /\/_contact-forms\/([^/]+)\//.exec((event as CustomEvent<string>).detail) ?? [];
    if (form) trackEvent("contact-sent", { form });
  });
}
