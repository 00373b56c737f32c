import type { whitelabelSwitch as call } from "#app/backend/calls/shop/whitelabel-switch.ts";
import { type LocalAnswer, Reply } from "../../call.ts";

/** The white-label state of the session, kept in the cookie `whitelabel` (1 or 0), after it was switched. */
export const whitelabelSwitch: LocalAnswer<typeof call> = ({ request, cookies }) => {
  const isWhitelabel = request.isWhitelabel ?? cookies.whitelabel === "1";
  return new Reply({ isWhitelabel }, { setCookies: [`whitelabel=${isWhitelabel ? 1 : 0}; Path=/; HttpOnly; SameSite=Lax`] });
};
