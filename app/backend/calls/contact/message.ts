import { z } from "zod";
import { defineCall } from "../../call.ts";
import { noPayload } from "../no-payload.ts";
import { refusedQuestion } from "../refused-question.ts";

/**
 * `POST /web-api/contact-message`: what a shopper writes to the shop by a contact form (shop.md §2, "ContactForm"). The two documents name no
 * call for it: this one is ours. `page` is the path of the form's page, `person` the full slug of who answers there, "" for nobody in
 * particular. The shop has judged the fields before (blocks/contact-form/filled.ts); no browser makes it by itself.
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
  refusal: refusedQuestion,
  target: { field: "email", kind: "mailbox" },
  deadline: "form",
  freshness: "never",
  browser: "no",
  lack: ({ reCaptchaToken }) => (reCaptchaToken === "" ? "contact-form-no-recaptcha-token" : undefined),
});
