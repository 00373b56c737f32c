import type { RouterContextProvider } from "react-router";
import { trimSlashes } from "#app/locale/address.ts";
import type { Services } from "#app/request/services.ts";
import { type Shop, shopOf } from "#app/request/shop.ts";
import { visitContext } from "#app/request/visit.ts";

/** `url` is the requested one, without the router's own markers. */
export type RouteRequest = { url: URL; request: Request; shop: Shop; services: Services };

/** Request about a block, such as a form: the block's id, and the page's path without prefix and outer slashes. */
export type BlockRequest = RouteRequest & { block: string; page: string };

type RouteArgs = { url: URL; request: Request; context: Readonly<RouterContextProvider> };

export function routeRequestOf({ url, request, context }: RouteArgs): RouteRequest {
  return { url, request, shop: shopOf(context), services: context.get(visitContext).services };
}

/** @param args of a route `:block/*` */
export function blockRequestOf({ params, ...args }: RouteArgs & { params: { block: string; "*": string } }): BlockRequest {
  return { block: params.block, page: trimSlashes(params["*"]), ...routeRequestOf(args) };
}
