import type { formSentEventType } from "#app/backend/form-sent.ts";
import { trackEvent } from "#app/ui/browser/track-event.ts";

export function trackContactForms(): void {
  document.addEventListener("form-sent" satisfies typeof formSentEventType, (event) => {
    const [, form] = /\/_forms\/([^/]+)\//.exec((event as CustomEvent<string>).detail) ?? [];
    if (form) trackEvent("contact-sent", { form });
  });
}
