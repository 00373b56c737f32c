import { isToolPath } from "#app/locale/path-kinds.ts";
import type { Services } from "#app/request/services.ts";
import type { Env } from "../../environment/env.ts";
import type { ShopRequest } from "../shop-request.ts";
import type { Step } from "../step.ts";
import type { ToolProxy } from "./tool-proxy.ts";

export type Tools = { proxyTools: Step<ShopRequest> } & Pick<ToolProxy, "circuits">;

export function createToolsStep(
  { tools, secure }: Pick<Env, "tools" | "secure">,
  services: Pick<Services, "rates" | "shared" | "waitUntil">,
  now?: () => number,
): Tools {
  if (tools === undefined) return { proxyTools: () => undefined, circuits: () => ({}) };
  let opening: Promise<ToolProxy> | undefined;
  let opened: ToolProxy | undefined;
  const open = () => import("./tool-proxy.ts").then(({ createToolProxy }) => createToolProxy({ tools, secure }, services, now));

  async function proxy(shopRequest: ShopRequest): Promise<Response> {
    opening ??= open();
    opened ??= await opening;
    return opened.proxy(shopRequest);
  }

  return {
    proxyTools: (shopRequest) => (!shopRequest.dataRequest && isToolPath(shopRequest.address.path) ? proxy(shopRequest) : undefined),
    circuits: () => opened?.circuits() ?? {},
  };
}
