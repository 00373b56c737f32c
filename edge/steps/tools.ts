import { isToolPath } from "#app/locale/path-kinds.ts";
import type { Services } from "#app/request/services.ts";
import type { Env } from "../environment/env.ts";
import type { RequestStep, ShopRequest } from "./shop-request.ts";
import type { Passing } from "./tool-proxy.ts";

export type Tools = { pass: RequestStep } & Pick<Passing, "circuits">;

/** Proxies designers and the cart, uncached; does nothing without TOOLS_ORIGIN. */
export function createToolsStep(
  { tools, secure }: Pick<Env, "tools" | "secure">,
  services: Pick<Services, "rates" | "waitUntil">,
  now?: () => number,
): Tools {
  if (tools === undefined) return { pass: () => undefined, circuits: () => ({}) };
  let opening: Promise<Passing> | undefined;
  let opened: Passing | undefined;
  const open = () => import("./tool-proxy.ts").then(({ createToolProxy }) => createToolProxy({ tools, secure }, services, now));

  async function pass(shopRequest: ShopRequest): Promise<Response> {
    opening ??= open();
    opened ??= await opening;
    return opened.pass(shopRequest);
  }

  return {
    pass: (shopRequest) => (!shopRequest.dataRequest && isToolPath(shopRequest.address.path) ? pass(shopRequest) : undefined),
    circuits: () => opened?.circuits() ?? {},
  };
}
