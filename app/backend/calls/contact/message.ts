import { z } from "zod";
import { defineCall } from "../../call.ts";
import { noPayload } from "../no-payload.ts";
import { requestRefusal } from "../request-refusal.ts";

/**
 * Sends a contact form (shop 2.28), whose fields the shop has validated. `page` is the path of its page, `person` the recipient's full slug
 * or "". The call is ours.
 */
export const contactMessage = defineCall({
  name: "contact-message",
  method: "POST",
  path: "/web-api/contact-message",
  request: z.object({
    name: z.string().min(1).max(100),
    email: z.string().min(1).max(254),
    orderNumber: z.string().max(40).default(""),
    topic: z.string().max(100).default(""),
    subject: z.string().min(1).max(150),
    message: z.string().min(1).max(5_000),
    page: z.string().max(500).default(""),
    person: z.string().max(500).default(""),
    reCaptchaToken: z.string().max(5_000).default(""),
  }),
  answer: noPayload,
  refusal: requestRefusal,
  target: { field: "email", kind: "mailbox" },
  deadline: "form",
  freshness: "never",
  browser: "no",
  lack: ({ reCaptchaToken }) => (reCaptchaToken === "" ? "contact-form-no-recaptcha-token" : undefined),
});
