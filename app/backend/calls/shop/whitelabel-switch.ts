import { z } from "zod";
import { defineCall } from "../../call.ts";

/** Returns the session's white-label state; sets it first if `isWhitelabel` is given (shop 7.31, shop 6.2). */
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
