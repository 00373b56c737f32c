import { newsletterConfirm } from "#app/backend/calls/newsletter/confirm.ts";
import type { newsletterSubscribe as call } from "#app/backend/calls/newsletter/subscribe.ts";
import { log } from "../../../log.ts";
import { type LocalAnswer, RefusedCall } from "../../call.ts";
import { normalizeEmail } from "../../email.ts";
import { subscribe } from "../../newsletter/double-opt-in.ts";

/**
 * Records the subscription. No mail is sent; a log line has the confirmation link. Refuses an invalid address; a confirmed address gets the
 * same answer, without a link.
 */
export const answerNewsletterSubscribe: LocalAnswer<typeof call> = ({ database, request, now }) => {
  const email = normalizeEmail(request.email);
  if (email === undefined) throw new RefusedCall("email must be an address, for example anna@example.com");
  const token = subscribe(database, email, request.uniqueIdentifier, now);
  if (token) log("newsletter-mail", { link: `${newsletterConfirm.path}?token=${token}` });
  return null;
};
