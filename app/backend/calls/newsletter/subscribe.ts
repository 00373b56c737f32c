import { z } from "zod";
import { maxPageIdentifierLength } from "#app/locale/page-identifier.ts";
import { defineCall } from "../../call.ts";
import { noPayload } from "../no-payload.ts";
import { requestRefusal } from "../request-refusal.ts";

/**
 * Requests a confirmation mail (shell 7.5). `uniqueIdentifier` comes from the page's path. An empty captcha token is accepted (shell 5.3)
 * and logged (shell 8.3).
 */
export const newsletterSubscribe = defineCall({
  name: "newsletter-subscribe",
  method: "POST",
  path: "/web-api/newsletter-subscribe",
  request: z.object({
    email: z.string().max(1_000),
    uniqueIdentifier: z.string().max(maxPageIdentifierLength).default(""),
    reCaptchaToken: z.string().max(5_000).default(""),
  }),
  answer: noPayload,
  refusal: requestRefusal,
  target: { field: "email", kind: "mailbox" },
  deadline: "form",
  freshness: "never",
  browser: "anonymous",
  page: "uniqueIdentifier",
  lack: ({ reCaptchaToken }) => (reCaptchaToken === "" ? "newsletter-no-recaptcha-token" : undefined),
});
