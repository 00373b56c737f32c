import type { newsletterSubscribe as call } from "#app/backend/calls/newsletter/subscribe.ts";
import { type LocalCallHandler, RejectedCallError } from "../../call.ts";
import { normalizeEmail } from "../../email.ts";
import { recordSubscription } from "../../newsletter/double-opt-in.ts";
import { sendMail } from "../../outbox/mails.ts";

/**
 * Records the subscription and mails the confirmation link. Rejects an invalid e-mail address; an address that is already confirmed gets
 * the same response, but no mail.
 */
export const answerNewsletterSubscribe: LocalCallHandler<typeof call> = ({ database, market, request, now }) => {
  const email = normalizeEmail(request.email);
  if (email === undefined) throw new RejectedCallError("email must be an address, for example anna@example.com");
  const token = recordSubscription(database, email, now);
  if (token) sendMail(database, market, { kind: "newsletter", recipient: email, path: `kundenkonto/newsletter?token=${token}` }, now);
  return null;
};
