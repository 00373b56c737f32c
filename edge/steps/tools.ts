import { isTool } from "#app/locale/other-apps.ts";
import type { Services } from "#app/request/services.ts";
import type { Env } from "../env.ts";
import type { Asked, Step } from "./asked.ts";

/**
 * Passes requests for a designer or the cart on to where they live, within bounds, and keeps nothing of the answer. What is larger
 * than a form is refused (413), what is too slow (408), who asks too often (429), and who comes while too many wait there (503); where the
 * tools do not answer, or not as a page does, a page says so (502), at once while their circuit is open.
 * Without an address there is nothing to pass on to: a router in front of the shop leads there. The code that passes requests on is read
 * with the first of them.
 *
 * @param now milliseconds
 */
export function openTools(
  { tools, secure }: Pick<Env, "tools" | "secure">,
  services: Pick<Services, "rates" | "waitUntil">,
  now?: () => number,
): Step {
  if (tools === undefined) return () => undefined;
  let opened: Promise<(asked: Asked) => Promise<Response>> | undefined;
  const open = () => import("./pass-to-tool.ts").then(({ openPassing }) => openPassing({ tools, secure }, services, now));

  async function pass(asked: Asked): Promise<Response> {
    opened ??= open();
    return (await opened)(asked);
  }

  return (asked) => (!asked.dataRequest && isTool(asked.address.path) ? pass(asked) : undefined);
}
