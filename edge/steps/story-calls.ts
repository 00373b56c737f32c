import { prettifyError } from "zod";
import type { Domains } from "#app/locale/domains.ts";
import type { Services } from "#app/request/services.ts";
import { heldPass } from "#app/request/steps/pass-cookie.ts";
import { breadcrumbAt, storyAt, storyQuery } from "#app/request/story-calls.ts";
import type { Asked, Step } from "./asked.ts";
import { safeMethods } from "./refuse.ts";
import { refusedCall } from "./refused-call.ts";

const base = "/frontend-api/mp/storyblok/";

/**
 * Answers the content calls: a story, and the breadcrumb of a page (shop.md §7). Published to everybody; drafts to whoever holds an
 * editor's pass (403 to others), and kept by nobody. 400 for what is no such question, 405, 429.
 */
export function openStoryCalls(services: Services, domains: Domains): Step {
  async function call({ request, client, url, address }: Asked): Promise<Response> {
    if (!safeMethods.has(request.method)) return refusedCall(405, "Stories are only read here.", { allow: "GET, HEAD" });
    const wait = services.rates.take(client, { name: "stories", method: "GET" });
    if (wait > 0) return refusedCall(429, "This was asked too often.", { "retry-after": String(wait) });
    const named = address.path.slice(base.length).replace(/\/$/, "");
    const said = Object.fromEntries(url.searchParams);
    const page = /^([^/]+)\/(.+)$/.exec(named);
    const question = storyQuery.safeParse(page ? { ...said, locale: page[1], slug: page[2] } : said);
    if (!question.success) return refusedCall(400, prettifyError(question.error));
    const { version, release, locale, slug } = question.data;
    const isDraft = version === "draft" || release !== undefined;
    if (isDraft && !(await heldPass(request.headers.get("cookie") ?? "", address.origin, services.preview)))
      return refusedCall(403, "Only an editor's pass opens drafts.");
    if (!page && named !== "breadcrumb") return refusedCall(404, "There is no such call.");
    const where = { channel: address.channel, domains, services };
    const draft = isDraft ? { release } : undefined;
    const answer = page ? await storyAt(where, locale, slug, draft) : await breadcrumbAt(where, locale, slug, draft);
    if ("status" in answer) return refusedCall(answer.status, answer.error);
    return Response.json(answer, { headers: { "cache-control": isDraft ? "no-store" : "private, no-cache" } });
  }

  return (asked) => (asked.address.path.startsWith(base) ? call(asked) : undefined);
}
