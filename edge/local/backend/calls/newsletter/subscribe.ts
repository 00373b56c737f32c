import { newsletterConfirm } from "#app/backend/calls/newsletter/confirm.ts";
import type { newsletterSubscribe as call } from "#app/backend/calls/newsletter/subscribe.ts";
import { log } from "../../../log.ts";
import { type LocalAnswer, RefusedCall } from "../../call.ts";
import { readEmail } from "../../email.ts";
import { askForNewsletter } from "../../newsletter/double-opt-in.ts";

/**
 * Notes the wish. This machine sends no mail: a log line has the link that the mail would have.
 * Refuses what is no address; who has confirmed already gets the same answer, and no mail.
 */
export const newsletterSubscribe: LocalAnswer<typeof call> = ({ database, request, now }) => {
  const email = readEmail(request.email);
  if (email === undefined) throw new RefusedCall("email must be an address, for example anna@example.com");
  const token = askForNewsletter(database, email, request.uniqueIdentifier, now);
  if (token) log("newsletter-mail", { link: `${newsletterConfirm.path}?token=${token}` });
  return null;
};
