import { json, jsonText } from "../../json.ts";
import { mostBytes } from "./asked-story.ts";
import { openAssets } from "./assets.ts";
import { components } from "./components.ts";
import type { Desk } from "./desk.ts";
import { createRelease, deleteRelease, getRelease, listReleases, updateRelease } from "./release-calls.ts";
import {
  type Asked,
  createStory,
  deleteStory,
  getStory,
  listStories,
  publishStory,
  restoreStory,
  storyVersions,
  type Told,
  unpublishStory,
  updateStory,
} from "./stories.ts";

/** What the management API is made of. */
export type Management = {
  desk: Desk;
  token: string;
  /** The folder of the pictures. */
  pictures: string;
  /** The origin under which pictures are found, in place of Storyblok's. */
  publicOrigin: string;
};

type Endpoint = (asked: Asked) => Told | Promise<Told>;

const pictureOrigin = "https://a.storyblok.com";
const space = /^\/v1\/spaces\/1(\/.*)$/;
/** The hosts of this machine: a page elsewhere that has its name lead here is of another one. */
const ownHosts = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Answers the calls of Storyblok's Management API v1 that an editor needs, for the space 1, with the same shapes (source: its
 * documentation): stories, their publication, versions, releases, assets and components. `DELETE /v1/spaces/1/edits` is ours: it throws
 * away what was edited.
 *
 * 401 without the token, 403 under another host's name, 413 for a body over 2 MB, 422 with a sentence for what cannot be done.
 */
export function managementAnswer({
  desk,
  token,
  pictures,
  publicOrigin,
}: Management): (request: Request, url: URL) => Promise<Response | undefined> {
  const endpoints: [method: string, path: RegExp, endpoint: Endpoint][] = [
    ["GET", /^\/stories\/?$/, listStories],
    ["POST", /^\/stories\/?$/, createStory],
    ["GET", /^\/stories\/(\d+)$/, getStory],
    ["PUT", /^\/stories\/(\d+)$/, updateStory],
    ["DELETE", /^\/stories\/(\d+)$/, deleteStory],
    ["GET", /^\/stories\/(\d+)\/publish$/, publishStory],
    ["GET", /^\/stories\/(\d+)\/unpublish$/, unpublishStory],
    ["GET", /^\/stories\/(\d+)\/restore_with$/, restoreStory],
    ["GET", /^\/story_versions\/?$/, storyVersions],
    ["GET", /^\/releases\/?$/, listReleases],
    ["POST", /^\/releases\/?$/, createRelease],
    ["GET", /^\/releases\/(\d+)$/, getRelease],
    ["PUT", /^\/releases\/(\d+)$/, updateRelease],
    ["DELETE", /^\/releases\/(\d+)$/, deleteRelease],
    ["GET", /^\/components\/?$/, components],
    ["GET", /^\/assets\/?$/, openAssets(pictures)],
    ["DELETE", /^\/edits$/, throwAway],
  ];

  return async (request, url) => {
    const path = space.exec(url.pathname)?.[1];
    if (!path) return undefined;
    if (!ownHosts.has(new URL(request.url).hostname)) return json({ error: "this machine alone may edit" }, 403);
    if (request.headers.get("authorization") !== token) return json({ error: "Unauthorized" }, 401);
    const known = endpoints.filter(([, pattern]) => pattern.test(path));
    if (known.length === 0) return undefined;
    const [, pattern, endpoint] = known.find(([method]) => method === request.method) ?? [];
    if (!pattern || !endpoint) return json({ error: `use ${known.map(([method]) => method).join(" or ")}` }, 405);
    const read = await bodyOf(request);
    if ("refused" in read) return json({ error: read.refused }, read.status);
    const ids = (pattern.exec(path) ?? []).slice(1).map(Number);
    const told = await endpoint({ desk, query: url.searchParams, body: read.body, ids });
    if ("refused" in told) return json({ error: told.refused }, told.status);
    return jsonText(JSON.stringify(told.body).replaceAll(pictureOrigin, publicOrigin), told.status ?? 200, told.headers);
  };

  /** Pictures have this machine's address on their way out, and Storyblok's in what is kept. */
  async function bodyOf(request: Request): Promise<{ body: unknown } | { refused: string; status: number }> {
    if (request.method === "GET" || request.method === "DELETE") return { body: undefined };
    const bytes = await boundedBytes(request);
    if (!bytes) return { refused: `a body may have ${mostBytes} bytes`, status: 413 };
    try {
      return { body: JSON.parse(new TextDecoder().decode(bytes).replaceAll(`${publicOrigin}/f/`, `${pictureOrigin}/f/`)) };
    } catch {
      return { refused: "the body is no JSON", status: 422 };
    }
  }
}

function throwAway({ desk }: Asked): Told {
  desk.clear();
  return { body: {} };
}

/** The bytes of a body; undefined for one that is too long, of which no more is read. */
async function boundedBytes({ body }: Request): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > mostBytes) return undefined;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
