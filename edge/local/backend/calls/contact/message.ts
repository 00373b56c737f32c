import type { contactMessage as call } from "#app/backend/calls/contact/message.ts";
import { type LocalCallHandler, RejectedCallError } from "../../call.ts";
import { normalizeEmail } from "../../email.ts";
import { sendMail } from "../../outbox/mails.ts";

/** Mails a copy of the message to its author. */
export const answerContactMessage: LocalCallHandler<typeof call> = ({ database, market, request, now }) => {
  const email = normalizeEmail(request.email);
  if (email === undefined) throw new RejectedCallError("email must be an address, for example anna@example.com");
  const mail = { kind: "contact", recipient: email, name: request.name, quoted: request.message, path: "" } as const;
  sendMail(database, market, mail, now);
  return null;
};
