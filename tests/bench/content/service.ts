import { parseCommandLine, parseWholeNumberOrExit } from "../../../edge/local/arguments.ts";
import { createDeliveryHandler } from "../../../edge/local/content/delivery/answer.ts";
import { followDatasources } from "../../../edge/local/content/library/datasources.ts";
import { readEditions } from "../../../edge/local/content/library/editions.ts";
import { followLibrary, followStories, type Library } from "../../../edge/local/content/library/library.ts";
import type { Story } from "../../../edge/local/content/library/story.ts";
import { jsonResponse } from "../../../edge/local/json.ts";
import { serve } from "../../../edge/local/serve.ts";
import { generatedPage, generatedRedirect } from "./generated.ts";

// Content service with the shop's own stories and generated ones, in memory. POST /_publish republishes the story whose full slug is
// the request's body.

const options = parseCommandLine({ port: "", stories: "0", redirects: "0", "public-token": "public", "preview-token": "preview" });
const content = "edge/local/content";

const shipped = followLibrary({
  readStories: followStories(`${content}/stories`),
  readDatasources: followDatasources(`${content}/datasources`),
  editions: readEditions(`${content}/editions.json`),
})();

const bySlug = new Map<string, Story>(shipped.published.bySlug);
const [pages, redirects] = [parseWholeNumberOrExit("stories", options.stories), parseWholeNumberOrExit("redirects", options.redirects)];
for (let number = 0; number < pages; number += 1) add(generatedPage(number, pages));
for (let number = 0; number < redirects; number += 1) add(generatedRedirect(number, redirects));

let current = shelved(shipped.cv);

function add(story: Story): void {
  bySlug.set(story.full_slug, story);
}

function shelved(cv: number): Library {
  return { cv, published: { bySlug }, draft: { bySlug }, datasources: shipped.datasources };
}

function publish(slug: string): Response {
  const story = bySlug.get(slug);
  if (!story) return jsonResponse({ error: "no such story" }, 404);
  const now = new Date().toISOString();
  add({ ...story, published_at: now, updated_at: now, content: { ...story.content, title: `Published at ${now}` } });
  current = shelved(current.cv + 1);
  return jsonResponse({ cv: current.cv });
}

serve("content", options.port, () => {
  const delivery = createDeliveryHandler({
    readLibrary: () => current,
    readRelease: () => undefined,
    publicToken: options["public-token"],
    previewToken: options["preview-token"],
    publicOrigin: `http://localhost:${options.port}`,
    requestsPerSecond: 0,
  });
  return {
    async answer(request, url) {
      return url.pathname === "/_publish" ? publish(await request.text()) : delivery(request, url);
    },
  };
});
