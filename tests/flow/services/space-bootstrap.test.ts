import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createContentService } from "#app/content/content-service.ts";
import { management } from "./management.ts";
import { type Service, startService } from "./service.ts";
import { storyblok } from "./storyblok.ts";

const folder = mkdtempSync(join(tmpdir(), "passepartout-space-"));
const spaces: Service[] = [];
let flags: Service;

/** Starts an empty space with a rate limit above the command's rate. */
async function emptySpace(): Promise<Service> {
  const edited = join(folder, `space-${spaces.length}`);
  mkdirSync(edited);
  const space = await startService(
    "content",
    ["--empty=yes", `--edited=${edited}`, "--management-rate-limit=450"],
    "edge/local/content",
    edited,
  );
  spaces.push(space);
  return space;
}

beforeAll(async () => {
  const store = join(folder, "store.json");
  writeFileSync(store, "{}");
  flags = await startService("flags", [`--store=${store}`, `--edited=${join(folder, "flags")}`], folder, folder);
});
afterAll(async () => {
  await Promise.all([flags, ...spaces].map((service) => service.stop()));
  rmSync(folder, { recursive: true, force: true });
});

const chosen = ["--stories=operator,poster/de-de/home,poster/de-de/leinwanddruck,poster/de-de/werkstatt", "--rate=400"];

/** Output at which a run is killed. Each costs seconds, so only `npm run test:everywhere` tries them. */
const interruptions = ["create content type Footer", "upload canvas-hanging.jpg", "create story poster/de-de/leinwanddruck"];

/** Runs the command of package.json, and kills it once its output contains `until`. */
async function bootstrap(space: Service, more: string[] = [], { token = "management", until = "" } = {}) {
  const store = { FLAG_STORE_API: `${flags.origin}/v1/edge-config/ecfg_local`, FLAG_STORE_TOKEN: "management" };
  const own = { PATH: process.env.PATH, HOME: process.env.HOME, DENO_DIR: process.env.DENO_DIR };
  const command = JSON.parse(readFileSync("package.json", "utf8")).scripts["space:bootstrap"].split(" ").slice(1);
  const child = spawn("node_modules/.bin/deno", [...command, "--space=1", `--api=${space.origin}/v1`, ...chosen, ...more], {
    env: { ...own, ...store, STORYBLOK_TOKEN: token } as never,
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      if (until && printed.includes(until)) child.kill("SIGKILL");
    });
  }
  const code = await new Promise<number | null>((settle) => child.once("close", settle));
  return { code, printed };
}

/** Returns all stories as the delivery API has them, without values that differ per space: ids, dates, hashes. */
async function contentOf(space: Service): Promise<string> {
  const { data } = await storyblok(space.origin).get("cdn/stories", { version: "published", per_page: 100 });
  const uuids = new Map(data.stories.map(({ uuid, full_slug }: Record<string, string>) => [uuid, full_slug]));
  const stories = data.stories.map(({ full_slug, name, content, tag_list }: Record<string, unknown>) => ({
    full_slug,
    name,
    content,
    tag_list,
  }));
  const text = JSON.stringify(stories, (key, value) => (key === "id" && typeof value === "number" ? 0 : (uuids.get(value) ?? value)), 1);
  return text.replaceAll(/localhost:\d+|\/[0-9a-f]{8}(?=\/[\w-]+\.\w+")/g, "");
}

describe("npm run space:bootstrap", () => {
  let space: Service;
  beforeAll(async () => {
    space = await emptySpace();
  });

  test("prints what it would do, and changes nothing", { tags: ["long"] }, async () => {
    const { code, printed } = await bootstrap(space, ["--dry-run"]);
    expect(code, printed).toBe(0);
    for (const line of [
      "content type Teaser",
      "datasource colors",
      "entry colors/red",
      "folder poster/de-de",
      "story operator",
      "7 experiments",
    ])
      expect(printed).toMatch(new RegExp(`^would create .*${line.replace("7", "\\d+")}$`, "m"));
    expect(printed).toMatch(/^A run would make \d+ writes\. Nothing was changed\.$/m);
    expect(printed).not.toMatch(/^(create|update|upload) /m);
    expect((await management(space).get("/components/")).body.components).toEqual([]);
    expect((await management(space).get("/stories/?folder_only=1")).body.stories).toEqual([]);
  });

  test("fills an empty space, from which the shop's content client reads pages, links, pictures and colours", async () => {
    const { code, printed } = await bootstrap(space);
    expect(code, printed).toBe(0);
    const content = createContentService({ endpoint: `${space.origin}/v2`, publicToken: "public", previewToken: "preview" });
    const page = await content.fresh("poster/de-de/werkstatt");
    const home = await content.fresh("poster/de-de/home");
    if (page.kind !== "found" || home.kind !== "found") throw new Error("the pages are missing");
    expect(page.value.story.name).toBe("Unsere Werkstatt");

    const { data } = await storyblok(space.origin).get("cdn/stories/poster/de-de/werkstatt", { version: "published" });
    const [teaser] = data.story.content.teaser;
    expect(teaser.link.id).toBe(data.story.uuid);
    expect(teaser.image.filename).toMatch(/\/f\/1\/1600x1200\/[0-9a-f]{8}\/canvas-hanging\.jpg$/);
    const picture = await fetch(teaser.image.filename.replace("localhost", "127.0.0.1"));
    expect(Buffer.from(await picture.arrayBuffer()).equals(readFileSync("edge/local/content/pictures/canvas-hanging.jpg"))).toBe(true);
    const { datasources } = (await management(space).get("/datasources")).body;
    const [{ id }] = datasources.filter(({ slug }: { slug: string }) => slug === "colors");
    expect((await management(space).get(`/datasource_entries?datasource_id=${id}`)).body.datasource_entries).toHaveLength(12);
    const { components } = (await management(space).get("/components/")).body;
    expect(components.find(({ name }: { name: string }) => name === "Page").schema.body.component_whitelist).toContain("Text");
  });

  test("writes the experiments and their schema to the flag store, and leaves those that are there", async () => {
    const read = async (path: string) =>
      (await fetch(`${flags.origin}/v1/edge-config/ecfg_local${path}`, { headers: { authorization: "Bearer management" } })).json();
    expect((await read("/item/experiments")).value).toEqual(JSON.parse(readFileSync("edge/local/flags/store.json", "utf8")).experiments);
    expect((await read("/schema")).properties.experiments.items.properties.name.maxLength).toBe(80);
  });

  test("writes nothing when repeated, and only what differs after a change", async () => {
    expect((await bootstrap(space)).printed).toMatch(/^Done: 0 writes/m);
    const { id, content } = await management(space).story("poster/de-de/werkstatt");
    await management(space).put(`/stories/${id}`, { story: { content: { ...content, title: "Anders" } }, publish: 1 });
    expect((await bootstrap(space, ["--keep"])).printed).toMatch(/^Done: 0 writes/m);
    await management(space).put(`/stories/${id}`, { story: { content: { ...content, title: "Entwurf" } } });
    expect((await bootstrap(space, ["--keep"])).printed).toMatch(/^Done: 0 writes/m);
    const again = await bootstrap(space);
    expect(again.printed).toMatch(/^update story poster\/de-de\/werkstatt\nDone: 1 writes/m);
  });

  test.runIf(process.env.EVERYWHERE)("completes what was interrupted, with the same result", async () => {
    const other = await emptySpace();
    for (const until of interruptions) {
      const { code, printed } = await bootstrap(other, [], { until });
      expect([code, printed.includes("Done")]).toEqual([null, false]);
    }
    const last = await bootstrap(other);
    expect(last.code, last.printed).toBe(0);
    expect(await contentOf(other)).toBe(await contentOf(space));
    expect((await bootstrap(other)).printed).toMatch(/^Done: 0 writes/m);
  });

  test("ends with a cure for a wrong token, without printing the token", async () => {
    const wrongToken = await bootstrap(space, [], { token: "t0ken-of-nobody" });
    expect(wrongToken).toMatchObject({ code: 1, printed: expect.stringContaining("401. STORYBLOK_TOKEN must be") });
    expect(wrongToken.printed).not.toContain("t0ken-of-nobody");
  });
});
