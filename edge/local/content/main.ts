import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLine, wholeNumber } from "../arguments.ts";
import { reason } from "../log.ts";
import { serve } from "../serve.ts";
import { deliveryAnswer } from "./delivery/answer.ts";
import { pictureAnswer } from "./image-service/answer.ts";
import { datasourceFolder } from "./library/datasources.ts";
import { type Edition, readEditions } from "./library/editions.ts";
import { overlaid } from "./library/json-folder.ts";
import { type Sources, storyFolder } from "./library/library.ts";
import { managementAnswer } from "./management/answer.ts";
import { type Desk, openDesk } from "./management/desk.ts";
import { scriptAnswer } from "./script-answer.ts";
import { videoAnswer } from "./video-answer.ts";
import { videoHostAnswer } from "./video-host-answer.ts";

// The content service (what comes after --allow-read is for sharp):
// deno run --allow-net=127.0.0.1:4001 --allow-read=edge/local/content --allow-ffi=node_modules/@img
//   --allow-env=npm_package_config_libvips,MALLOC_ARENA_MAX --allow-sys=cpus,networkInterfaces,hostname
//   edge/local/content/main.ts [--port=4001] [--stories=…] [--editions=…] [--tenants=…]
// What editors do lies in the folder --edited, which it may read and write: --allow-read=…,.local/content --allow-write=.local/content.
// It also plays the parts of others that pages load scripts from (scripts/), and of the host of videos (video-host-answer.ts).

const beside = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));

const options = commandLine({
  port: "4001",
  "public-origin": "",
  "public-token": "public",
  "preview-token": "preview",
  "management-token": "management",
  author: "editor",
  edited: beside("../../../.local/content"),
  "rate-limit": "50",
  stories: beside("./stories"),
  editions: beside("./editions.json"),
  datasources: beside("./datasources"),
  pictures: beside("./pictures"),
  scripts: beside("./scripts"),
  videos: beside("./videos"),
  tenants: "",
});

const publicOrigin = options["public-origin"] || `http://localhost:${options.port}`;
const readStories = storyFolder(options.stories);
const shared = { readDatasources: datasourceFolder(options.datasources), editions: editionsIn(options.editions) };
const pictures = pictureAnswer(options.pictures);

const scripts = scriptAnswer(options.scripts);
const videos = videoAnswer(options.videos);

serve("content", options.port, (tenant) => {
  const desk = deskIn(tenant ? join(options.tenants, tenant, "content") : options.edited, {
    ...shared,
    readStories: tenant ? overlaid(readStories, ownStories(tenant)) : readStories,
  });
  const delivery = deliveryAnswer({
    readLibrary: desk.library,
    readRelease: desk.libraryOf,
    publicToken: options["public-token"],
    previewToken: options["preview-token"],
    publicOrigin,
    requestsPerSecond: wholeNumber("rate-limit", options["rate-limit"]),
  });
  const management = managementAnswer({ desk, token: options["management-token"], pictures: options.pictures, publicOrigin });
  return {
    answer(request, url) {
      if (url.pathname.startsWith("/v1/")) return management(request, url);
      if (url.pathname.startsWith("/f/")) return videos(request, url) ?? pictures(request, url);
      if (url.pathname === "/watch" || url.pathname.startsWith("/embed/")) return videoHostAnswer(url);
      return url.pathname.startsWith("/scripts/") ? scripts(url) : delivery(request, url);
    },
  };
});

/** The desk of a folder; one that cannot be opened ends the process with code 1 and says why. */
function deskIn(folder: string, sources: Sources): Desk {
  try {
    return openDesk(folder, options.author, sources);
  } catch (error) {
    console.error(reason(error));
    Deno.exit(1);
  }
}

/** What a tenant writes itself lies in a folder of its name, over the stories that all share. */
function ownStories(tenant: string): ReturnType<typeof storyFolder> {
  return storyFolder(join(options.tenants, tenant, "stories"));
}

/** The editions of a file; one that cannot be read ends the process with code 1 and says why. */
function editionsIn(file: string): Edition[] {
  try {
    return readEditions(file);
  } catch (error) {
    console.error(reason(error));
    Deno.exit(1);
  }
}
