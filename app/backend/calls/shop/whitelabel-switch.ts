import { z } from "zod";
import { defineCall } from "../../call.ts";

/**
 * `POST /whitelabel/switch` (shop.md §7, white-label customers of §6): switches the white-label state of the session on or off,
 * and says what it is. The shapes are ours; without `isWhitelabel` the state stays as it is.
 */
export const whitelabelSwitch = defineCall({
  name: "whitelabel-switch",
  method: "POST",
  path: "/whitelabel/switch",
  request: z.object({ isWhitelabel: z.union([z.boolean(), z.stringbool()]).optional() }),
  answer: z.object({ isWhitelabel: z.boolean() }),
  deadline: "form",
  freshness: "never",
  browser: "credentials",
});
