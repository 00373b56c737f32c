import { z } from "zod";
import { readBody } from "#app/cache/read-body.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import { locales } from "#app/locale/locales.ts";
import type { Services } from "#app/request/services.ts";
import { readPass } from "#app/request/steps/pass-cookie.ts";
import type { Env } from "../environment/env.ts";
import { callErrorResponse, noStoreJsonResponse } from "./no-store-response.ts";
import type { RoutePage } from "./route.ts";
import { type ShopRequest, toIncomingRequest, toShopRequest } from "./shop-request.ts";
import type { Step } from "./step.ts";
import { identifyVisitor } from "./visitor-request.ts";

const path = "/frontend-api/mp/storyblok/transform";

const limits = { bytes: 1_000_000, milliseconds: 5_000 };

const localeNames = Object.keys(locales) as [keyof typeof locales, ...(keyof typeof locales)[]];
/** Query of the transform call (shell 7.7). */
const query = z.object({
  _baseUrl: z.string().max(100).optional(),
  locale: z.enum(localeNames),
  path: z
    .string()
    .max(2_000)
    .regex(/^\/(?![/\\])/),
  platform: z.enum(["web", "desktop"]),
  slug: z.string().max(300),
});
/** Without a story, the page is rendered from the drafts. */
const body = z.object({ story: z.looseObject({ full_slug: z.string().max(300) }).optional() });

const storyErrors = {
  400: "The story is not valid JSON.",
  408: "The story took too long to arrive.",
  413: "The story is too large.",
} as const;

export type TransformResult = { status: number; html: string };

/** Renders a page with an unsaved story (shell 7.7) in document order. Requires an editor's pass (else 403). */
export function createTransformStep(env: Env, services: Services, domains: DomainTable, route: RoutePage): Step<ShopRequest> {
  async function transform(shopRequest: ShopRequest): Promise<Response> {
    const { request, caller, client, url, address } = shopRequest;
    if (request.method !== "POST") return callErrorResponse(405, "Only a POST with a story is allowed.", { allow: "POST" });
    const wait = services.rates.take(client, { name: "transform", limitName: "read" });
    if (wait > 0) return callErrorResponse(429, "Too many requests.", { "retry-after": String(wait) });
    const cookie = request.headers.get("cookie") ?? "";
    if (!(await readPass(cookie, address.origin, services.preview))) return callErrorResponse(403, "Drafts need an editor's pass.");
    const params = query.safeParse(Object.fromEntries(url.searchParams));
    if (!params.success) return callErrorResponse(400, z.prettifyError(params.error));
    const story = await readStory(request);
    if (typeof story === "number") return callErrorResponse(story, storyErrors[story]);
    const { slug, locale, platform, _baseUrl, path: shown } = params.data;
    if (story && story.full_slug !== slug) return callErrorResponse(400, "The slug belongs to another story.");
    const to = new URL(shown, url.origin);
    if (_baseUrl !== undefined) to.searchParams.set("_baseUrl", _baseUrl);
    const page = new Request(to, {
      signal: request.signal,
      headers: { cookie, host: url.host, "user-agent": request.headers.get("user-agent") ?? "" },
    });
    const at = toShopRequest(toIncomingRequest(page, { ...caller, host: undefined }), domains);
    if (!at || at.dataRequest || at.address.locale !== locale || at.address.platform !== platform)
      return callErrorResponse(400, "The path belongs to another locale or platform.");
    const visitorRequest = identifyVisitor(at, env);
    const inOrder = { ...visitorRequest, visitor: { ...visitorRequest.visitor, scriptless: true, crawler: false } };
    const { response } = await route(inOrder, story && { fullSlug: slug, story }).render();
    const transformed: TransformResult = { status: response.status, html: await response.text() };
    return noStoreJsonResponse(200, transformed);
  }

  return (shopRequest) => (shopRequest.address.path === path ? transform(shopRequest) : undefined);
}

async function readStory(request: Request): Promise<z.infer<typeof body>["story"] | keyof typeof storyErrors> {
  const bytes = await readBody(request, limits);
  if (typeof bytes === "number") return bytes;
  try {
    const parsed = body.safeParse(JSON.parse(new TextDecoder().decode(bytes) || "{}"));
    return parsed.success ? parsed.data.story : 400;
  } catch {
    return 400;
  }
}
