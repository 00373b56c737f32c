import { readLimited } from "../../bounded-body.ts";
import { jsonResponse, jsonTextResponse } from "../../json.ts";
import { createRequestLimiter } from "../delivery/rate-limit.ts";
import { createAssetsEndpoint } from "./assets.ts";
import { createComponentsEndpoints } from "./components.ts";
import { createDatasourceEndpoints } from "./datasource-calls.ts";
import { createFolder, folderAt, listFolders } from "./folders.ts";
import { createRelease, deleteRelease, listReleases, updateRelease } from "./release-calls.ts";
import { maxBodyBytes } from "./request-bodies.ts";
import type { SpacePartsFile } from "./space-parts.ts";
import {
  createStory,
  deleteStory,
  getStory,
  listStories,
  listStoryVersions,
  type ManagementRequest,
  type ManagementResult,
  restoreStory,
  unpublishStory,
  updateStory,
} from "./stories.ts";
import type { StoryStore } from "./story-store.ts";
import type { Uploads } from "./uploads.ts";

export type ManagementSettings = {
  store: StoryStore;
  token: string;
  /** Folder of the editors' changes. */
  folder: string;
  parts: SpacePartsFile;
  uploads: Uploads;
  /** Folder of the pictures; undefined for an empty space, which also lacks the repository's content types. */
  pictures: string | undefined;
  /** Rate limit; 0 means no limit. */
  requestsPerSecond: number;
  /** Origin of picture URLs, in place of Storyblok's. */
  publicOrigin: string;
};

type Endpoint = (request: ManagementRequest) => ManagementResult | Promise<ManagementResult>;

const pictureOrigin = "https://a.storyblok.com";
const space = /^\/v1\/spaces\/1(\/.*)$/;
/** Host names of this machine. Requests with another one are rejected: a foreign domain may resolve to it (DNS rebinding). */
const ownHosts = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Implements the calls of Storyblok's Management API v1 that an editor and `npm run space:bootstrap` need, for space 1: stories, folders,
 * publication, versions, releases, assets, components and datasources. `DELETE /v1/spaces/1/edits`, which Storyblok lacks, discards all
 * edits.
 *
 * Responds with 401 without the token, 403 under a foreign host name, 413 for a body over 2 MB, 422 and the reason for an invalid request,
 * 429 beyond the rate limit.
 */
export function createManagementHandler({
  store,
  token,
  folder,
  parts,
  uploads,
  pictures,
  publicOrigin,
  requestsPerSecond,
}: ManagementSettings): (request: Request, url: URL) => Promise<Response | undefined> {
  const components = createComponentsEndpoints(parts, pictures === undefined);
  const datasources = createDatasourceEndpoints(folder);
  const isWithinLimit = createRequestLimiter(requestsPerSecond);
  const create: Endpoint = (request) => createFolder(request, parts) ?? createStory(request, (id) => folderAt(id, store.library(), parts));
  const list: Endpoint = (request) => (request.query.get("folder_only") === "1" ? listFolders(request, parts) : listStories(request));
  const endpoints: [method: string, path: RegExp, endpoint: Endpoint][] = [
    ["GET", /^\/stories\/?$/, list],
    ["POST", /^\/stories\/?$/, create],
    ["GET", /^\/stories\/(\d+)$/, getStory],
    ["PUT", /^\/stories\/(\d+)$/, updateStory],
    ["DELETE", /^\/stories\/(\d+)$/, deleteStory],
    ["GET", /^\/stories\/(\d+)\/unpublish$/, unpublishStory],
    ["GET", /^\/stories\/(\d+)\/restore_with$/, restoreStory],
    ["GET", /^\/story_versions\/?$/, listStoryVersions],
    ["GET", /^\/releases\/?$/, listReleases],
    ["POST", /^\/releases\/?$/, createRelease],
    ["PUT", /^\/releases\/(\d+)$/, updateRelease],
    ["DELETE", /^\/releases\/(\d+)$/, deleteRelease],
    ["GET", /^\/components\/?$/, components.list],
    ["POST", /^\/components\/?$/, components.create],
    ["PUT", /^\/components\/(\d+)$/, components.update],
    ["GET", /^\/assets\/?$/, createAssetsEndpoint(pictures, parts)],
    ["POST", /^\/assets\/?$/, uploads.sign],
    ["GET", /^\/assets\/(\d+)\/finish_upload$/, uploads.finish],
    ["GET", /^\/datasources\/?$/, datasources.list],
    ["POST", /^\/datasources\/?$/, datasources.create],
    ["GET", /^\/datasource_entries\/?$/, datasources.entries],
    ["POST", /^\/datasource_entries\/?$/, datasources.createEntry],
    ["PUT", /^\/datasource_entries\/(\d+)$/, datasources.updateEntry],
    ["DELETE", /^\/edits$/, discardEdits],
  ];

  return async (request, url) => {
    const path = space.exec(url.pathname)?.[1];
    if (!path) return undefined;
    if (!ownHosts.has(new URL(request.url).hostname)) return jsonResponse({ error: "this machine alone may edit" }, 403);
    if (request.headers.get("authorization") !== token) return jsonResponse({ error: "Unauthorized" }, 401);
    if (!isWithinLimit()) return jsonResponse({ error: "Rate limit exceeded" }, 429);
    const matching = endpoints.filter(([, pattern]) => pattern.test(path));
    if (matching.length === 0) return undefined;
    const [, pattern, endpoint] = matching.find(([method]) => method === request.method) ?? [];
    if (!pattern || !endpoint) return jsonResponse({ error: `use ${matching.map(([method]) => method).join(" or ")}` }, 405);
    const parsedBody = await readBody(request);
    if ("refused" in parsedBody) return jsonResponse({ error: parsedBody.refused }, parsedBody.status);
    const ids = (pattern.exec(path) ?? []).slice(1).map(Number);
    const result = await endpoint({ store, query: url.searchParams, body: parsedBody.body, ids });
    if ("refused" in result) return jsonResponse({ error: result.refused }, result.status);
    return jsonTextResponse(JSON.stringify(result.body).replaceAll(pictureOrigin, publicOrigin), result.status ?? 200, result.headers);
  };

  /** Parses a JSON body; replaces the origin of picture URLs with Storyblok's, with which they are stored. */
  async function readBody(request: Request): Promise<{ body: unknown } | { refused: string; status: number }> {
    if (request.method === "GET" || request.method === "DELETE") return { body: undefined };
    const bytes = await readLimited(request, maxBodyBytes);
    if (!bytes) return { refused: `a body may have ${maxBodyBytes} bytes`, status: 413 };
    try {
      return { body: JSON.parse(new TextDecoder().decode(bytes).replaceAll(`${publicOrigin}/f/`, `${pictureOrigin}/f/`)) };
    } catch {
      return { refused: "the body is not JSON", status: 422 };
    }
  }
}

function discardEdits({ store }: ManagementRequest): ManagementResult {
  store.clear();
  return { body: {} };
}
