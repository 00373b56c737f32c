import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseCommandLine, parseWholeNumberOrExit } from "../arguments.ts";
import { messageOf } from "../log.ts";
import { serve } from "../serve.ts";
import { createDeliveryHandler } from "./delivery/answer.ts";
import { createPictureHandler } from "./image-service/answer.ts";
import { followDatasources } from "./library/datasources.ts";
import { type Edition, readEditions } from "./library/editions.ts";
import { overlayFolders } from "./library/json-folder.ts";
import { followStories, type LibrarySources } from "./library/library.ts";
import { createManagementHandler } from "./management/answer.ts";
import { openSpaceParts } from "./management/space-parts.ts";
import { openStoryStore, type StoryStore } from "./management/story-store.ts";
import { createUploads } from "./management/uploads.ts";
import { createScriptHandler } from "./script-answer.ts";
import { createVideoHandler } from "./video-answer.ts";
import { answerVideoHost } from "./video-host-answer.ts";

// The content service (sharp needs the permissions after --allow-read):
//
// deno run --allow-net=127.0.0.1:4001 --allow-read=edge/local/content --allow-ffi=node_modules/@img
// --allow-env=npm_package_config_libvips,MALLOC_ARENA_MAX --allow-sys=cpus,networkInterfaces,hostname edge/local/content/main.ts
// [--port=4001] [--stories=…] [--editions=…] [--tenants=…]
//
// Editors' changes are stored in the folder --edited, which needs permissions (--allow-read=…,.local/content --allow-write=.local/content).
// Also serves the pages' third-party scripts (scripts/) and the video host (video-host-answer.ts).

const pathOf = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));

const options = parseCommandLine({
  port: "4001",
  "public-origin": "",
  "public-token": "public",
  "preview-token": "preview",
  "management-token": "management",
  author: "editor",
  edited: pathOf("../../../.local/content"),
  "rate-limit": "50",
  stories: pathOf("./stories"),
  editions: pathOf("./editions.json"),
  datasources: pathOf("./datasources"),
  pictures: pathOf("./pictures"),
  tenants: "",
  // "no" reads the folders of stories and datasources once; the folders of tenants and of edits are still followed.
  follow: "yes",
  "management-rate-limit": "0",
  // "yes" starts with a new space, without the repository's content types, stories, pictures and datasources.
  empty: "no",
});
if (options.empty === "yes") {
  const none = join(options.edited, "none");
  Object.assign(options, { stories: none, datasources: none, pictures: none });
}
const isEmpty = options.empty === "yes";

const publicOrigin = options["public-origin"] || `http://localhost:${options.port}`;
// With "yes", every request makes one system call per file (about 400) to look for changes.
const follow = <Files>(read: () => Files): (() => Files) => (options.follow === "no" ? constant(read()) : read);
const readStories = follow(followStories(options.stories));
const readDatasources = follow(followDatasources(options.datasources));
const editions = isEmpty ? [] : readEditionsOrExit(options.editions);

const scripts = createScriptHandler(pathOf("./scripts"));

serve("content", options.port, (tenant, settings) => {
  const folder = tenant ? join(options.tenants, tenant, "content") : options.edited;
  const store = openStoreOrExit(folder, {
    editions,
    readDatasources: overlayFolders(readDatasources, followDatasources(join(folder, "datasources"))),
    readStories: tenant ? overlayFolders(readStories, tenantStories(tenant)) : readStories,
  });
  const delivery = createDeliveryHandler({
    readLibrary: store.library,
    readRelease: store.libraryWithRelease,
    publicToken: options["public-token"],
    previewToken: options["preview-token"],
    publicOrigin,
    requestsPerSecond: parseWholeNumberOrExit("rate-limit", settings?.get("rate-limit") ?? options["rate-limit"]),
  });
  const parts = openSpaceParts(folder);
  const uploads = createUploads(folder, parts, publicOrigin);
  const pictures = createPictureHandler([join(folder, "assets"), options.pictures]);
  const videos = createVideoHandler([join(folder, "assets"), ...(isEmpty ? [] : [pathOf("./videos")])]);
  const management = createManagementHandler({
    store,
    token: options["management-token"],
    folder,
    parts,
    uploads,
    pictures: isEmpty ? undefined : options.pictures,
    publicOrigin,
    requestsPerSecond: parseWholeNumberOrExit("management-rate-limit", options["management-rate-limit"]),
  });
  return {
    answer(request, url) {
      if (url.pathname.startsWith("/v1/")) return management(request, url);
      if (url.pathname.startsWith("/f/")) return videos(request, url) ?? pictures(request, url);
      if (url.pathname === "/uploads" && request.method === "POST") return uploads.receive(request);
      if (url.pathname === "/watch" || url.pathname.startsWith("/embed/")) return answerVideoHost(url);
      return url.pathname.startsWith("/scripts/") ? scripts(url) : delivery(request, url);
    },
  };
});

/** Opens the store of stories; if that fails, prints the reason and ends the process with code 1. */
function openStoreOrExit(folder: string, sources: LibrarySources): StoryStore {
  try {
    return openStoryStore(folder, options.author, sources, isEmpty ? identifyByChance : undefined);
  } catch (error) {
    console.error(messageOf(error));
    Deno.exit(1);
  }
}

/** Returns a random id and uuid, as in a real space. */
function identifyByChance(): { id: number; uuid: string } {
  return { id: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0, uuid: crypto.randomUUID() };
}

function constant<Value>(value: Value): () => Value {
  return () => value;
}

/** Follows a tenant's own stories, which replace shared stories of the same slug. */
function tenantStories(tenant: string): ReturnType<typeof followStories> {
  return followStories(join(options.tenants, tenant, "stories"));
}

/** Reads the list of editions; if that fails, prints the reason and ends the process with code 1. */
function readEditionsOrExit(file: string): Edition[] {
  try {
    return readEditions(file);
  } catch (error) {
    console.error(messageOf(error));
    Deno.exit(1);
  }
}
