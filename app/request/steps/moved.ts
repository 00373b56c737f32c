import type { MiddlewareFunction } from "react-router";
import { redirectDocument } from "react-router";
import { visitContext } from "../visit.ts";

/** Data that was asked for by another address than the page's own: the browser opens the page where it is. */
export const moved: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { move, domains } = context.get(visitContext);
  if (move) {
    const { host } = new URL(request.url);
    throw redirectDocument(new URL(move.to, domains.originAt(host)).href, move.permanent ? 301 : 302);
  }
  return next();
};
