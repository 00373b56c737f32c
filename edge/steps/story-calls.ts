import { prettifyError } from "zod";
import type { DomainTable } from "#app/locale/domains.ts";
import type { Services } from "#app/request/services.ts";
import { readPass } from "#app/request/steps/pass-cookie.ts";
import { fetchBreadcrumb, fetchStory, storyQuery } from "#app/request/story-calls.ts";
import { callErrorResponse } from "./no-store-response.ts";
import { safeMethods } from "./refuse.ts";
import type { ShopRequest } from "./shop-request.ts";
import type { Step } from "./step.ts";

const base = "/frontend-api/mp/storyblok/";

/** Answers the content calls for a story and a breadcrumb (shop 7.42). Drafts need an editor's pass (else 403) and are never stored. */
export function createStoryCallsStep(services: Services, domains: DomainTable): Step<ShopRequest> {
  async function call({ request, client, url, address }: ShopRequest): Promise<Response> {
    if (!safeMethods.has(request.method)) return callErrorResponse(405, "Stories can only be read.", { allow: "GET, HEAD" });
    const wait = services.rates.take(client, { name: "stories", limitName: "read" });
    if (wait > 0) return callErrorResponse(429, "Too many requests.", { "retry-after": String(wait) });
    const named = address.path.slice(base.length).replace(/\/$/, "");
    const query = Object.fromEntries(url.searchParams);
    const page = /^([^/]+)\/(.+)$/.exec(named);
    const params = storyQuery.safeParse(page ? { ...query, locale: page[1], slug: page[2] } : query);
    if (!params.success) return callErrorResponse(400, prettifyError(params.error));
    const { version, release, locale, slug } = params.data;
    const isDraft = version === "draft" || release !== undefined;
    if (isDraft && !(await readPass(request.headers.get("cookie") ?? "", address.origin, services.preview)))
      return callErrorResponse(403, "Drafts need an editor's pass.");
    if (!page && named !== "breadcrumb") return callErrorResponse(404, "This call does not exist.");
    const where = { channel: address.channel, domains, services };
    const draft = isDraft ? { release } : undefined;
    const answer = page ? await fetchStory(where, locale, slug, draft) : await fetchBreadcrumb(where, locale, slug, draft);
    if ("status" in answer) return callErrorResponse(answer.status, answer.error);
    return Response.json(answer, { headers: { "cache-control": isDraft ? "no-store" : "private, no-cache" } });
  }

  return (shopRequest) => (shopRequest.address.path.startsWith(base) ? call(shopRequest) : undefined);
}
