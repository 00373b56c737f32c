import { afterAll, beforeAll, beforeEach } from "vitest";
import { contentFolder } from "./content-folder.ts";
import { type Managed, management } from "./management.ts";
import { type Service, startService } from "./service.ts";
import { storyblok } from "./storyblok.ts";

/** Starts a content service with two German stories and an Austrian edition for the tests of a file; each test starts without edits. */
export function openManagedSpace() {
  const folder = contentFolder();
  let content: Service;
  const start = async () => {
    content = await startService("content", [...folder.options, "--author=Ada"], undefined, folder.path);
  };
  const space = {
    folder,
    /** The running service; a restart replaces it. */
    get content() {
      return content;
    },
    get editor() {
      return management(content);
    },
    async restart(): Promise<void> {
      await content.stop();
      await start();
    },
    /** Returns a story's title in the published or draft version; the status if it is missing. */
    async title(slug: string, version: "draft" | "published" = "published", more = {}): Promise<string | number> {
      const client = storyblok(content.origin, version === "draft" ? "preview" : "public");
      return client.get(`cdn/stories/${slug}`, { version, ...more }).then(
        ({ data }) => data.story.content.title,
        ({ status }) => status,
      );
    },
    /** Saves a story with another title. */
    async save(slug: string, words: string, more: Record<string, unknown> = {}): Promise<Managed> {
      const { id, content } = await space.editor.story(slug);
      return space.editor.put(`/stories/${id}`, { story: { content: { ...content, title: words } }, ...more });
    },
  };

  beforeAll(() => {
    folder.story("poster/de-de/home", { title: "Start", body: [{ component: "Text", text: "Moin" }] });
    folder.story("poster/de-de/leinwand", { title: "Leinwand" });
    folder.editions({ "poster/de-at": { from: "poster/de-de", spelling: [["Januar", "Jänner"]] } });
    return start();
  });
  afterAll(async () => {
    await content.stop();
    folder.clear();
  });
  beforeEach(() => space.editor.remove("/edits"));
  return space;
}
