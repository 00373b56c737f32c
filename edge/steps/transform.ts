import { z } from "zod";
import { readBounded } from "#app/cache/read-bounded.ts";
import type { Domains } from "#app/locale/domains.ts";
import { locales } from "#app/locale/locales.ts";
import type { Services } from "#app/request/services.ts";
import { heldPass } from "#app/request/steps/pass-cookie.ts";
import type { Env } from "../env.ts";
import { type Asked, arrive, findAddress, type Step } from "./asked.ts";
import { refusedCall } from "./refused-call.ts";
import type { Route } from "./route.ts";
import { receive } from "./visiting.ts";

const path = "/frontend-api/mp/storyblok/transform";

/** A story's size in bytes, and how long it may take to come, in milliseconds. */
const most = { bytes: 1_000_000, milliseconds: 5_000 };

const localeNames = Object.keys(locales) as [keyof typeof locales, ...(keyof typeof locales)[]];
/** What the editor's frame asks with (shell.md §7, "Live-editing transform"). */
const query = z.object({
  _baseUrl: z.string().max(100).optional(),
  locale: z.enum(localeNames),
  /** Of the page that is shown, with its prefix and its query. */
  path: z
    .string()
    .max(2_000)
    .regex(/^\/(?![/\\])/),
  platform: z.enum(["web", "desktop"]),
  /** The story that is written. */
  slug: z.string().max(300),
});
/** The story as it is being written; without one the page is printed as the drafts have it. */
const body = z.object({ story: z.looseObject({ full_slug: z.string().max(300) }).optional() });

/** What came of it: the page's document, and its status. */
export type Transformed = { status: number; html: string };

/**
 * Prints a page with a story as an editor is writing it (shell.md §7): through the same door and by the same views as for a shopper, in
 * document order, for whoever holds an editor's pass alone (403). It keeps nothing. 400 for what is no such question, 405, 408, 413, 429.
 */
export function openTransform(env: Env, services: Services, domains: Domains, route: Route): Step {
  async function transform(asked: Asked): Promise<Response> {
    const { request, caller, client, url, address } = asked;
    if (request.method !== "POST") return refusedCall(405, "Only a story is taken here.", { allow: "POST" });
    const wait = services.rates.take(client, { name: "transform", method: "GET" });
    if (wait > 0) return refusedCall(429, "This was asked too often.", { "retry-after": String(wait) });
    const cookie = request.headers.get("cookie") ?? "";
    if (!(await heldPass(cookie, address.origin, services.preview))) return refusedCall(403, "Only an editor's pass opens drafts.");
    const question = query.safeParse(Object.fromEntries(url.searchParams));
    if (!question.success) return refusedCall(400, z.prettifyError(question.error));
    const story = await readStory(request);
    if (typeof story === "number") return refusedCall(story, story === 413 ? "This story is too large." : "This story cannot be read.");
    const { slug, locale, platform, _baseUrl, path: shown } = question.data;
    if (story && story.full_slug !== slug) return refusedCall(400, "The story is not the one of the slug.");
    const to = new URL(shown, url.origin);
    if (_baseUrl !== undefined) to.searchParams.set("_baseUrl", _baseUrl);
    const page = new Request(to, {
      signal: request.signal,
      headers: { cookie, host: url.host, "user-agent": request.headers.get("user-agent") ?? "" },
    });
    const at = findAddress(arrive(page, { ...caller, host: undefined }), domains);
    if (!at || at.dataRequest || at.address.locale !== locale || at.address.platform !== platform)
      return refusedCall(400, "The path is not of this locale and platform.");
    const visiting = receive(at, env);
    const inOrder = { ...visiting, visitor: { ...visiting.visitor, scriptless: true, crawler: false } };
    const { response } = await route(inOrder, story && { fullSlug: slug, story });
    const transformed: Transformed = { status: response.status, html: await response.text() };
    return Response.json(transformed, { headers: { "cache-control": "no-store" } });
  }

  return (asked) => (asked.address.path === path ? transform(asked) : undefined);
}

/** The story of a body; undefined where it has none, and the status that says why it is not taken. */
async function readStory(request: Request): Promise<z.infer<typeof body>["story"] | 400 | 408 | 413> {
  if (Number(request.headers.get("content-length") ?? 0) > most.bytes) return 413;
  try {
    const bytes = await readBounded(request.body, { bytes: most.bytes, signal: AbortSignal.timeout(most.milliseconds) });
    if (bytes === "large") return 413;
    const parsed = body.safeParse(JSON.parse(new TextDecoder().decode(bytes) || "{}"));
    return parsed.success ? parsed.data.story : 400;
  } catch (error) {
    return error instanceof SyntaxError ? 400 : 408;
  }
}
