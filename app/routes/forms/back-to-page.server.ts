import { seeOther } from "../http/responses.server.ts";
import type { RouteRequest } from "../http/route-request.server.ts";

/** Returns true for forms sent without JavaScript. */
export function isPlainFormPost(request: Request): boolean {
  return request.method === "POST" && acceptsHtml(request);
}

/** Returns false for the shop's scripts, which do not accept HTML. */
export function acceptsHtml({ headers }: Request): boolean {
  return headers.get("accept")?.includes("text/html") === true;
}

/**
 * Redirects to the form's page, with the result in the URL's fragment, for which CSS shows a message (`:target`).
 *
 * @param response its cookies are kept
 */
export function redirectToFormPage(
  response: Response,
  page: string,
  call: string,
  requested: Pick<RouteRequest, "url" | "shop">,
): Response {
  const headers = new Headers(response.headers);
  for (const name of ["content-type", "content-length"]) headers.delete(name);
  return seeOther(`${page.replace(/#.*/, "")}#${call}-${response.ok ? "sent" : "failed"}`, requested, { headers });
}
