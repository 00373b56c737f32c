import { jsonResponse, jsonTextResponse } from "../../json.ts";
import type { Library } from "../library/library.ts";
import type { DeliverySettings, Endpoint, Version } from "./endpoint.ts";
import { links } from "./links.ts";
import { createRequestLimiter } from "./rate-limit.ts";
import { space } from "./space.ts";
import { stories } from "./stories.ts";

const base = "/v2/cdn/";
const pictureOrigin = "https://a.storyblok.com";

/** Endpoints by the path segment after `/v2/cdn/`. */
const endpoints = new Map<string, Endpoint>([
  ["stories", stories],
  ["links", links],
  ["spaces", space],
]);

/**
 * Implements the calls of Storyblok's Content Delivery API v2 that the shop makes (`storyblok-js-client` 7.7.6 and the API's
 * documentation).
 *
 * Responds with 401 for an unknown token, and for drafts with the public token; with a redirect (301) to the current `cv` if published
 * content is requested with another or no `cv`; with 429 beyond the rate limit, for which redirects do not count; with 404 for missing
 * records.
 */
export function createDeliveryHandler(delivery: DeliverySettings): (request: Request, url: URL) => Response | undefined {
  const isWithinLimit = createRequestLimiter(delivery.requestsPerSecond);

  return (request, url) => {
    const [name = "", ...rest] = url.pathname.startsWith(base) ? url.pathname.slice(base.length).split("/") : [];
    const endpoint = endpoints.get(name);
    if (!endpoint) return undefined;
    if (request.method !== "GET") return jsonResponse({ error: "use GET" }, 405);
    const version: Version = url.searchParams.get("version") === "draft" ? "draft" : "published";
    if (!mayRead(delivery, url.searchParams.get("token"), version)) return jsonResponse({ error: "Unauthorized" }, 401);
    const library = delivery.readLibrary();
    if (version === "published" && name !== "spaces" && url.searchParams.get("cv") !== String(library.cv))
      return redirectToCurrent(new URL(request.url), library.cv);
    if (!isWithinLimit()) return jsonResponse({ error: "Too many requests" }, 429);
    const storyIndex = version === "draft" ? (releaseOf(delivery, url.searchParams) ?? library).draft : library.published;
    const deliveryRequest = { library, version, storyIndex, query: url.searchParams, path: rest.join("/"), delivery };
    const result = endpoint(deliveryRequest);
    if (!result) return jsonResponse(["This record could not be found"], 404);
    const { body, headers } = result;
    return jsonTextResponse(JSON.stringify(body).replaceAll(pictureOrigin, delivery.publicOrigin), 200, headers);
  };
}

function mayRead({ publicToken, previewToken }: DeliverySettings, token: string | null, version: Version): boolean {
  return token === previewToken || (token === publicToken && version === "published");
}

/** Returns the library with the drafts of the release that `from_release` names; undefined if there is no such release. */
function releaseOf({ readRelease }: DeliverySettings, query: URLSearchParams): Library | undefined {
  const id = query.get("from_release") ?? "";
  return /^[1-9]\d{0,19}$/.test(id) ? readRelease(Number(id)) : undefined;
}

function redirectToCurrent(deliveryRequest: URL, cv: number): Response {
  deliveryRequest.searchParams.set("cv", String(cv));
  return jsonResponse({ cv }, 301, { location: deliveryRequest.pathname + deliveryRequest.search });
}
