import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { visibleHtml } from "../visible-html.ts";
import { eventually } from "./eventually.ts";
import { keepVisiting, visitAtPace } from "./load.ts";
import { shippedStories } from "./open-services.ts";
import { documentEnd, editStory, formatsOf } from "./page.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { crawlerName, visit } from "./visit.ts";

let testShop: TestShop;
beforeAll(async () => {
  testShop = await openTestShop();
});
afterAll(() => testShop.close());

const logged = (event: string, story: string) => testShop.events().filter((line) => line.event === event && line.story === story);

test("with twenty visits a second, an edited story shows within ten seconds, and every visitor gets a complete page", () =>
  expectEdited("Frisch von der Redaktion", () => visitAtPace(testShop, [{ host: "", path: "/leinwanddruck" }], 20)));

describe("under the load of twenty visitors", () => {
  test("an edited story shows within ten seconds, and every visitor gets a complete page", { tags: ["long"] }, () =>
    expectEdited("Frisch unter Last", () => keepVisiting(testShop, "/leinwanddruck")),
  );

  test("an edited home story changes the frame of other pages within ten seconds", { tags: ["long"] }, async () => {
    const stop = keepVisiting(testShop, "/canvas-prints");
    try {
      await visit(testShop, "/canvas-prints", { host: "poster.gb" });
      await editStory(testShop, "poster/en-gb/home", (story) => {
        const navigation = JSON.stringify(story.content.navigation);
        expect(navigation).toContain("Canvas");
        story.content.navigation = JSON.parse(navigation.replaceAll("Canvas", "Kanvas"));
      });
      await eventually(async () => {
        expect((await visit(testShop, "/canvas-prints", { host: "poster.gb" })).text).toMatch(/<header.*Kanvas.*<\/header>/s);
      }, 10_000);
    } finally {
      await stop();
    }
  });

  test("an edited flag shows within ten seconds", { tags: ["long"] }, async () => {
    const path = "/canvas-prints";
    await setTreatment("off");
    const stop = keepVisiting(testShop, "/leinwanddruck");
    try {
      /** Returns the first format for six visitors with different keys. */
      const firsts = async () => {
        const answers = await Promise.all(Array.from({ length: 6 }, () => visit(testShop, path, { host: "poster.com" })));
        return [...new Set(answers.map(({ text }) => formatsOf(text)[0]))];
      };
      await eventually(async () => expect(await firsts()).toEqual(["203x254"]));
      await setTreatment("on");
      await eventually(async () => expect(await firsts()).toEqual(["254x203"]), 10_000);
    } finally {
      expect(Object.keys(await stop())).toEqual(["200"]);
    }
  });
});

test("a new story has a page, and a removed one has none", async () => {
  await visit(testShop, "/neu", { host: "card.de" });
  const path = join(testShop.stories, "card/de-de/neu.json");
  const file = JSON.parse(await readFile(join(shippedStories, "card/de-de/hochzeit.json"), "utf8"));
  Object.assign(file.story, { slug: "neu", full_slug: "card/de-de/neu", name: "Neu", uuid: crypto.randomUUID(), id: 990_001 });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(file));
  await eventually(async () => expect((await visit(testShop, "/neu/", { host: "card.de" })).status).toBe(200));
  await writeFile(path, JSON.stringify({ ...file, published: false }));
  await eventually(async () => expect((await visit(testShop, "/neu/", { host: "card.de" })).status).toBe(404));
});

test("a file that becomes invalid JSON changes no page", async () => {
  const ask = () => visit(testShop, "/afdruk-op-canvas", { host: "poster.nl", headers: { "user-agent": crawlerName } });
  const before = visibleHtml((await ask()).text);
  await mkdir(join(testShop.stories, "poster/nl-nl"), { recursive: true });
  await writeFile(join(testShop.stories, "poster/nl-nl/afdruk-op-canvas.json"), '{ "story": { "content": ');
  await editStory(testShop, "poster/nl-nl/home", (story) => Object.assign(story.content, { title: "Na het kapotte bestand" }));
  // Once the home story's edit shows, the shop has read the stories with the invalid file, which each try requests again.
  await eventually(async () => {
    await ask();
    expect((await visit(testShop, "/", { host: "poster.nl" })).text).toContain("<title>Na het kapotte bestand");
  });
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(visibleHtml(answer.text)).toBe(before);
});

test("a block that breaks its contract is left out and logged by name; other blocks stay", async () => {
  const slug = "poster/de-ch/leinwanddruck";
  const ask = () => visit(testShop, "/leinwanddruck", { host: "poster.ch" });
  const before = visibleHtml((await ask()).text);
  expect(before).toContain("usp-teaser");
  await editStory(testShop, slug, (story) => {
    story.content.uspTeaser = [{ _uid: "0", component: "UspTeaser", items: "no list" }];
    story.content.body.unshift({ _uid: "1", component: "NoSuchBlock" }, { _uid: "2" });
    Object.assign(story.content.teaser[0] ?? {}, { headline: "Der Rest lebt" });
  });
  const answer = await eventually(async () => {
    const edited = await ask();
    expect(edited.text).toContain("Der Rest lebt");
    return edited;
  });
  expect(answer.status).toBe(200);
  expect(answer.text.endsWith(documentEnd)).toBe(true);
  const seen = visibleHtml(answer.text);
  expect(seen).not.toContain('class="usp-teaser');
  for (const block of ["configuration wrap", "formats-and-prices wrap", "information", "photo-block"]) expect(seen).toContain(block);
  expect(
    logged("hybrid-parse-error", slug).map(({ count, places }) => [count, (places as string[]).map((place) => place.split(":")[0])]),
  ).toEqual([[3, ["content.uspTeaser.0.items", "content.body.0", "content.body.1"]]]);
});

test("an invalid optional part of a block is left out alone", async () => {
  const slug = "poster/en-us/home";
  await visit(testShop, "/", { host: "poster.com" });
  await editStory(testShop, slug, (story) => {
    const usp = story.content.uspTeaser?.[0] as { items: Record<string, unknown>[] } | undefined;
    usp?.items.splice(0, 1, { _uid: "3", component: "UspTeaserItem", headline: 7 });
    story.content.title = "Edited";
  });
  const answer = await eventually(async () => {
    const edited = await visit(testShop, "/", { host: "poster.com" });
    expect(edited.text).toContain("<title>Edited");
    return edited;
  });
  expect(answer.status).toBe(200);
  expect(visibleHtml(answer.text)).toContain('class="usp-teaser');
  expect(logged("hybrid-parse-error", slug).length).toBeGreaterThan(0);
});

test("a page without blocks has its frame, and is logged", { tags: ["long"] }, async () => {
  const slug = "card/de-de/hochzeit";
  await visit(testShop, "/hochzeit/", { host: "card.de" });
  await editStory(testShop, slug, (story) => {
    for (const place of ["teaser", "uspTeaser", "calculator", "body"] as const) story.content[place] = [];
    story.content.title = "Ganz leer";
  });
  const answer = await eventually(async () => {
    const edited = await visit(testShop, "/hochzeit/", { host: "card.de" });
    expect(edited.text).toContain("<title>Ganz leer");
    return edited;
  });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("<header");
  expect(answer.text).toContain("<footer");
  expect(answer.text.endsWith(documentEnd)).toBe(true);
  expect(logged("empty-hybrid-layout", slug).length).toBeGreaterThan(0);
});

test("an invalid story does not replace the last good one", async () => {
  const slug = "poster/en-gb/canvas-prints";
  const ask = () => visit(testShop, "/canvas-prints", { host: "poster.gb" });
  expect((await ask()).status).toBe(200);
  await editStory(testShop, slug, (story) => {
    story.content.component = "Nonsense";
  });
  await eventually(async () => {
    await ask();
    expect(logged("hybrid-parse-error", slug).length).toBeGreaterThan(0);
  });
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("configuration__form");
});

/** Edits the canvas page's headline during a load, which gets complete pages only, and expects it on the page within ten seconds. */
async function expectEdited(headline: string, load: () => ReturnType<typeof keepVisiting>): Promise<void> {
  const before = (await visit(testShop, "/leinwanddruck")).text.match(/<h1[^>]*>[^<]+/)?.[0] ?? "";
  expect(before).toMatch(/<h1/);
  const stop = load();
  try {
    await editStory(testShop, "poster/de-de/leinwanddruck", (story) => {
      Object.assign(story.content.teaser[0] ?? {}, { headline });
    });
    await eventually(async () => {
      const { text } = await visit(testShop, "/leinwanddruck");
      expect(text).toContain(headline);
      expect(text).not.toContain(before);
    }, 10_000);
  } finally {
    expect(Object.keys(await stop())).toEqual(["200"]);
  }
}

/** Assigns a treatment of experiment 1616 to all visitors, as a marketer would. */
async function setTreatment(name: "on" | "off"): Promise<void> {
  const store = JSON.parse(await readFile(testShop.flagStore, "utf8"));
  store.experiments.find((experiment: { name: string }) => experiment.name === "1616").treatments = [{ name, size: 100 }];
  await writeFile(testShop.flagStore, JSON.stringify(store));
}
