import { contactMessage } from "#app/backend/calls/contact/message.ts";
import type { ContactMessageOutcome } from "#app/backend/sent-messages.ts";
import { ContactForm, type ContactFormAnswer } from "#app/blocks/contact-form/form.tsx";
import { buildContactFormProps, parseTopics, translateFieldErrors } from "#app/blocks/contact-form/load.server.ts";
import { contactPersonSlug } from "#app/blocks/contact-form/needs.server.ts";
import { honeypotField, parseContactForm, validateContactForm } from "#app/blocks/contact-form/validation.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import { seeOther } from "../http/responses.server.ts";
import type { BlockRequest } from "../http/route-request.server.ts";
import { relayForm } from "../relay.server.ts";
import { isPlainFormPost } from "./back-to-page.server.ts";
import { formHeaders, formPageResponse } from "./form-page.server.ts";
import { readBoundedForm } from "./read-form.server.ts";
import { errorResponse } from "./refuse-request.server.tsx";

/** Validates and sends a contact message. Never logs or stores fields. A filled honeypot gets the normal confirmation. */
export async function sendContactMessage(content: Content<"ContactForm">, blockRequest: BlockRequest): Promise<Response> {
  const { block, page, request, shop } = blockRequest;
  const form = await readBoundedForm(request, contactMessage);
  if (typeof form === "number") return errorResponse(form, blockRequest);
  const { status, retryAfter, ...answered } = await answerTo(form.pairs, content, blockRequest);
  if (!isPlainFormPost(request)) return Response.json(asCall(answered, shop), { status, headers: formHeaders(retryAfter) });
  if (answered.state === "sent") return seeOther(`${shop.setting.page(page)}#contact-${block}-sent`, blockRequest);
  return formPageResponse(status, pageOf(content, page, answered, shop), shop, retryAfter);
}

async function answerTo(
  pairs: readonly [string, string][],
  content: Content<"ContactForm">,
  blockRequest: BlockRequest,
): Promise<ContactFormAnswer & { status: number; retryAfter?: string | undefined }> {
  const { page, shop, services } = blockRequest;
  const filled = parseContactForm(pairs);
  const given = new Map(pairs);
  if (given.get(honeypotField)) {
    logThrottled("info", "contact-form-honeypot-filled", { block: content._uid });
    return { state: "sent", filled, status: 200 };
  }
  const faults = validateContactForm(filled, parseTopics(content));
  if (Object.keys(faults).length > 0) return { state: "faulty", errors: translateFieldErrors(faults, shop.words), filled, status: 400 };
  const message = { ...filled, page: shop.setting.page(page), person: contactPersonSlug(content.person) ?? "" };
  const reCaptchaToken = given.get("reCaptchaToken") ?? "";
  // Ignores disconnects, since the second click of a double click aborts the first request while its message is being sent.
  const staying = { ...blockRequest, shop: { ...shop, leaving: undefined } };
  const outcome = await services.sentMessages.sendOnce(shop.client, message, async () =>
    outcomeOf(await relayForm(contactMessage, { pairs: Object.entries({ ...message, reCaptchaToken }) }, staying)),
  );
  return { ...outcome, filled, status: statuses[outcome.state] };
}

const statuses = { sent: 200, lost: 502, often: 429 } as const satisfies Record<ContactMessageOutcome["state"], number>;

function outcomeOf({ ok, status, headers }: Response): ContactMessageOutcome {
  if (ok) return { state: "sent" };
  return status === 429 ? { state: "often", retryAfter: headers.get("retry-after") ?? undefined } : { state: "lost" };
}

/** Converts an answer to the format of calls (backend/form.ts). */
function asCall({ state, errors }: ContactFormAnswer, { words }: Shop): object {
  if (state === "faulty") return { ok: false, refusal: { message: words("contact.faulty"), errorFields: errors ?? {} } };
  return { ok: state === "sent" };
}

function pageOf(content: Content<"ContactForm">, page: string, answered: ContactFormAnswer, shop: Shop) {
  const body = (
    <section>
      <h2 className="contact-form__headline">{content.headline}</h2>
      <ContactForm {...buildContactFormProps(content, page, shop)} answered={answered} />
    </section>
  );
  const way = { href: shop.setting.page(page), words: shop.words("contact.back") };
  return { title: content.headline, body, way };
}
