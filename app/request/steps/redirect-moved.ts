import type { MiddlewareFunction } from "react-router";
import { redirectDocument } from "react-router";
import { visitContext } from "../visit.ts";

export const redirectMoved: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { move, domains } = context.get(visitContext);
  if (move) {
    const { host } = new URL(request.url);
    throw redirectDocument(new URL(move.to, domains.originAt(host)).href, move.permanent ? 301 : 302);
  }
  return next();
};
