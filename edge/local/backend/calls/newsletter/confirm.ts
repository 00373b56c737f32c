import type { newsletterConfirm as call } from "#app/backend/calls/newsletter/confirm.ts";
import type { LocalCallHandler } from "../../call.ts";
import { confirmSubscription } from "../../newsletter/double-opt-in.ts";

/** Confirms a token's subscription; idempotent. */
export const answerNewsletterConfirm: LocalCallHandler<typeof call> = ({ database, request, now }) => ({
  state: confirmSubscription(database, request.token, now),
});
