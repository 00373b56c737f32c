import type { contactMessage as call } from "#app/backend/calls/contact/message.ts";
import { log } from "../../../log.ts";
import { type LocalAnswer, RefusedCall } from "../../call.ts";
import { keepMessage } from "../../contact/messages.ts";
import { readEmail } from "../../email.ts";

/** Keeps the message. This machine sends no mail: a log line says that there is one, and nothing of what is in it. */
export const contactMessage: LocalAnswer<typeof call> = ({ database, market, request, now }) => {
  const email = readEmail(request.email);
  if (email === undefined) throw new RefusedCall("email must be an address, for example anna@example.com");
  const message = keepMessage(database, { ...request, email, locale: market.locale, sentAt: now });
  log("contact-message", { message, page: request.page });
  return null;
};
