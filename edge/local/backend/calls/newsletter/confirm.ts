import type { newsletterConfirm as call } from "#app/backend/calls/newsletter/confirm.ts";
import type { LocalAnswer } from "../../call.ts";
import { confirmNewsletter } from "../../newsletter/double-opt-in.ts";

/** Confirms the wish of a token, as often as its link is followed. */
export const newsletterConfirm: LocalAnswer<typeof call> = ({ database, request, now }) => ({
  state: confirmNewsletter(database, request.token, now) ? "confirmed" : "unknown",
});
