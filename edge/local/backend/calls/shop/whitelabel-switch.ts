import type { whitelabelSwitch as call } from "#app/backend/calls/shop/whitelabel-switch.ts";
import { CallResponse, type LocalCallHandler } from "../../call.ts";

/** Stores the given white-label state in the cookie `whitelabel` (1 or 0), and returns it; without one, keeps the cookie's state. */
export const answerWhitelabelSwitch: LocalCallHandler<typeof call> = ({ request, cookies }) => {
  const isWhitelabel = request.isWhitelabel ?? cookies.whitelabel === "1";
  return new CallResponse({ isWhitelabel }, { setCookies: [`whitelabel=${isWhitelabel ? 1 : 0}; Path=/; HttpOnly; SameSite=Lax`] });
};
