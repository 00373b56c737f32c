import type { contactMessage as call } from "#app/backend/calls/contact/message.ts";
import { log } from "../../../log.ts";
import { type LocalAnswer, RefusedCall } from "../../call.ts";
import { storeMessage } from "../../contact/messages.ts";
import { normalizeEmail } from "../../email.ts";

/** Stores the message. No mail is sent; a log line reports the message without its content. */
export const answerContactMessage: LocalAnswer<typeof call> = ({ database, market, request, now }) => {
  const email = normalizeEmail(request.email);
  if (email === undefined) throw new RefusedCall("email must be an address, for example anna@example.com");
  const message = storeMessage(database, { ...request, email, locale: market.locale, sentAt: now });
  log("contact-message", { message, page: request.page });
  return null;
};
