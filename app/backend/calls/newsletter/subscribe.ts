import { z } from "zod";
import { defineCall } from "../../call.ts";
import { noPayload } from "../no-payload.ts";

/**
 * `POST /web-api/newsletter-subscribe` (shell.md §7): asks for a mail that confirms the subscription.
 * `uniqueIdentifier` is the page's, derived from its path. Without a captcha token the form is sent all the same
 * (shell.md §5), so that an empty one is a question like any other, and a warning in the log (shell.md §8).
 */
export const newsletterSubscribe = defineCall({
  name: "newsletter-subscribe",
  method: "POST",
  path: "/web-api/newsletter-subscribe",
  request: z.object({
    email: z.string().max(1_000),
    uniqueIdentifier: z.string().max(500).default(""),
    reCaptchaToken: z.string().max(5_000).default(""),
  }),
  answer: noPayload,
  target: { field: "email", kind: "mailbox" },
  deadline: "form",
  freshness: "never",
  browser: "anonymous",
  page: "uniqueIdentifier",
  lack: ({ reCaptchaToken }) => (reCaptchaToken === "" ? "newsletter-no-recaptcha-token" : undefined),
});
