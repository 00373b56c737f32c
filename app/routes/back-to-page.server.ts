/** Whether a browser without a script sent this form: it shows what comes as a page. */
export function wantsPage(request: Request): boolean {
  return request.method === "POST" && takesHtml(request);
}

/** Whether what comes may be a page: a script asks for none. */
export function takesHtml({ headers }: Request): boolean {
  return headers.get("accept")?.includes("text/html") === true;
}

/**
 * Sends a browser back to the page that its form stood on, to the words that say how it went: `#newsletter-subscribe-sent`
 * or `#newsletter-subscribe-failed`. The page shows them as the target (`:target`); nothing of it is in its query, so
 * that a kept page serves.
 *
 * @param response the call's own answer; its cookies go along
 * @param page the page's address on this origin
 * @param call the name of the call
 */
export function backToPage(response: Response, page: string, call: string): Response {
  const headers = new Headers(response.headers);
  for (const name of ["content-type", "content-length"]) headers.delete(name);
  headers.set("location", `${page.replace(/#.*/, "")}#${call}-${response.ok ? "sent" : "failed"}`);
  return new Response(null, { status: 303, headers });
}
