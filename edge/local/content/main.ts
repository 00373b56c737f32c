import { fileURLToPath } from "node:url";
import { commandLine, wholeNumber } from "../arguments.ts";
import { serve } from "../serve.ts";
import { deliveryAnswer } from "./delivery/answer.ts";
import { pictureAnswer } from "./image-service/answer.ts";
import { library } from "./library/library.ts";

// The content service. Permissions: see the README's "Local services"; sharp asks for the ffi, env and sys ones.

const beside = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));

const options = commandLine({
  port: "4001",
  "public-origin": "",
  "public-token": "public",
  "preview-token": "preview",
  "rate-limit": "50",
  stories: beside("./stories"),
  datasources: beside("./datasources"),
  pictures: beside("./pictures"),
});

const publicOrigin = options["public-origin"] || `http://localhost:${options.port}`;
const delivery = deliveryAnswer({
  readLibrary: library(options.stories, options.datasources),
  publicToken: options["public-token"],
  previewToken: options["preview-token"],
  publicOrigin,
  requestsPerSecond: wholeNumber("rate-limit", options["rate-limit"]),
});
const pictures = pictureAnswer(options.pictures);

serve("content", options.port, (request, url) => (url.pathname.startsWith("/f/") ? pictures(request, url) : delivery(request, url)));
