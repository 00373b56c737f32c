import { json, jsonText } from "../../json.ts";
import type { Library } from "../library/library.ts";
import { datasourceEntries, datasources } from "./datasources.ts";
import type { Endpoint, Version } from "./endpoint.ts";
import { links } from "./links.ts";
import { rateLimit } from "./rate-limit.ts";
import { space } from "./space.ts";
import { stories } from "./stories.ts";
import { tags } from "./tags.ts";

/** What the delivery API is made of. */
export interface Delivery {
  readLibrary: () => Library;
  /** The library as it will be with a release; undefined where there is no such release. */
  readRelease: (id: number) => Library | undefined;
  publicToken: string;
  previewToken: string;
  /** The origin under which pictures are found, in place of Storyblok's. */
  publicOrigin: string;
  /** 0 is no limit. */
  requestsPerSecond: number;
}

const base = "/v2/cdn/";
const pictureOrigin = "https://a.storyblok.com";

/** Every endpoint by the word after `/v2/cdn/`. */
const endpoints = new Map<string, Endpoint>([
  ["stories", stories],
  ["links", links],
  ["tags", tags],
  ["datasources", datasources],
  ["datasource_entries", datasourceEntries],
  ["spaces", space],
]);

/**
 * Answers as Storyblok's Content Delivery API v2 does (source: `storyblok-js-client` 7.7.6 and the API's documentation).
 *
 * 401 for an unknown token, and for drafts with the public one; 301 to the current `cv` for published content that was asked
 * without it; 429 beyond the rate limit (redirects are not counted); 404 for what is not there.
 */
export function deliveryAnswer(delivery: Delivery): (request: Request, url: URL) => Response | undefined {
  const isWithinLimit = rateLimit(delivery.requestsPerSecond);

  return (request, url) => {
    const [name = "", ...rest] = url.pathname.startsWith(base) ? url.pathname.slice(base.length).split("/") : [];
    const endpoint = endpoints.get(name);
    if (!endpoint) return undefined;
    if (request.method !== "GET") return json({ error: "use GET" }, 405);
    const version: Version = url.searchParams.get("version") === "draft" ? "draft" : "published";
    if (!mayRead(delivery, url.searchParams.get("token"), version)) return json({ error: "Unauthorized" }, 401);
    const library = delivery.readLibrary();
    if (version === "published" && name !== "spaces" && url.searchParams.get("cv") !== String(library.cv))
      return toCurrent(new URL(request.url), library.cv);
    if (!isWithinLimit()) return json({ error: "Too many requests" }, 429);
    const shelf = version === "draft" ? (releaseOf(delivery, url.searchParams) ?? library).draft : library.published;
    const asked = { library, version, shelf, query: url.searchParams, path: rest.join("/"), delivery };
    const delivered = endpoint(asked);
    if (!delivered) return json(["This record could not be found"], 404);
    const { body, headers } = delivered;
    return jsonText(JSON.stringify(body).replaceAll(pictureOrigin, delivery.publicOrigin), 200, headers);
  };
}

function mayRead({ publicToken, previewToken }: Delivery, token: string | null, version: Version): boolean {
  return token === previewToken || (token === publicToken && version === "published");
}

/** What is published knows no release; one that is not there changes nothing. */
function releaseOf({ readRelease }: Delivery, query: URLSearchParams): Library | undefined {
  const id = query.get("from_release") ?? "";
  return /^[1-9]\d{0,19}$/.test(id) ? readRelease(Number(id)) : undefined;
}

function toCurrent(asked: URL, cv: number): Response {
  asked.searchParams.set("cv", String(cv));
  return json({ cv }, 301, { location: asked.pathname + asked.search });
}
