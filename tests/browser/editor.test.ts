import { describe, expect } from "vitest";
import { localTokens } from "../../edge/local/environment.ts";
import { eventually } from "../flow/eventually.ts";
import type { House } from "../flow/house.ts";
import { management } from "../flow/services/management.ts";
import { visit } from "../flow/visit.ts";
import { browserTestInOwnHouse, type Visitor } from "./browser.ts";
import { editorOn } from "./editor.ts";
import { violations } from "./violations.ts";

const test = browserTestInOwnHouse();
const desk = { viewport: { width: 1440, height: 900 } };
const slug = "poster/de-de/leinwanddruck";

const managed = (house: House) => management({ origin: house.addresses.content }, localTokens.management);

/** A page in the frame that keeps what the editor tells it, and says what the bridge says: the shop's own side is tested on its own. */
async function framesKeptPage({ page, expects }: Visitor) {
  // What looks for faults of the page asks the frame as well, which is of another origin.
  expects(/Failed to execute 'postMessage'/);
  const body = `<!doctype html><html lang="de"><title>Seite</title><h1>Seite</h1><script>
    window.told = [];
    addEventListener("message", ({ data }) => told.push(data));
    const tell = (message) => parent.postMessage(message, "*");
    tell({ action: "initialized" });
    tell({ action: "ping" });
  </script></html>`;
  await page.context().route(/\/_preview\//, (route) => route.fulfill({ contentType: "text/html", body }));
  const frame = () => page.frames().find((one) => one.url().includes("/_preview/"));
  return {
    /** What the frame was told of one kind, the last one last. */
    // biome-ignore lint/suspicious/noExplicitAny: messages are of many shapes.
    told: async (action: string): Promise<any[]> =>
      (await frame()?.evaluate(
        (name) => (window as unknown as { told: { action: string }[] }).told.filter((one) => one.action === name),
        action,
      )) ?? [],
    tells: (message: Record<string, unknown>) => frame()?.evaluate((one) => parent.postMessage(one, "*"), message),
    address: () => frame()?.url() ?? "",
  };
}

test("on a phone the panes take turns, and nothing stands beside the window", async ({ house, enter }) => {
  const visitor = await enter({ viewport: { width: 360, height: 740 } });
  const { page } = visitor;
  const editor = editorOn(page);
  await framesKeptPage(visitor);
  const seen = async () => {
    const panes = [editor.tree, page.locator("[data-frame]"), editor.form];
    return (await Promise.all(panes.map((pane) => pane.isVisible()))).map((isSeen, place) =>
      isSeen ? ["tree", "frame", "form"][place] : "",
    );
  };
  await page.goto(`${house.addresses.editor.replace("127.0.0.1", "localhost")}/#${slug}`);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  await expect.poll(seen).toEqual(["", "frame", ""]);
  await page.getByRole("button", { name: "Content", exact: true }).click();
  await editor.looksAt("teaser");
  expect(await seen()).toEqual(["", "", "form"]);
  await page.keyboard.press("ControlOrMeta+K");
  expect(await seen()).toEqual(["tree", "", ""]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

describe("by the keyboard alone", () => {
  test("a headline is edited, seen in the frame, saved, and published to shoppers", async ({ house, enter }) => {
    const visitor = await enter(desk);
    const { page } = visitor;
    const editor = editorOn(page);
    const kept = await framesKeptPage(visitor);
    await editor.goes(house, slug);
    await expect.poll(async () => (await kept.told("enterEditmode")).length).toBe(1);
    await expect.poll(async () => (await kept.told("pingBack")).length).toBe(1);

    for (let pane = 0; pane < 4; pane += 1) await page.keyboard.press("F6");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Von Hand gesetzt");
    await expect.poll(async () => (await kept.told("input")).at(-1)?.story.content.teaser[0].headline).toBe("Von Hand gesetzt");
    const [teaser] = (await kept.told("input")).at(-1)?.story.content.teaser ?? [];
    expect(teaser._editable).toContain(`"uid":"${teaser._uid}"`);

    await page.keyboard.press("ControlOrMeta+S");
    await editor.isSaved();
    expect((await managed(house).story(slug)).content.teaser[0].headline).toBe("Von Hand gesetzt");
    expect((await visit(house, "/leinwanddruck")).text).not.toContain("Von Hand gesetzt");
    await expect.poll(() => kept.told("change")).toMatchObject([{ slug, reload: true }]);

    await page.keyboard.press("ControlOrMeta+Enter");
    await expect.poll(async () => (await kept.told("published")).length).toBe(1);
    await eventually(async () => expect((await visit(house, "/leinwanddruck")).text).toContain("Von Hand gesetzt"));
    // Austria inherits Germany's pages.
    await eventually(async () => expect((await visit(house, "/leinwanddruck", { host: "poster.at" })).text).toContain("Von Hand gesetzt"));
  });

  test("what was typed is undone and done again, in the form and in the frame", async ({ house, enter }) => {
    const visitor = await enter(desk);
    const { page } = visitor;
    const editor = editorOn(page);
    const kept = await framesKeptPage(visitor);
    await editor.goes(house, "poster/de-de/acrylglas-foto");
    await editor.looksAt("teaser");
    const headline = editor.field("headline");
    const before = await headline.inputValue();
    await headline.focus();
    await page.keyboard.press("End");
    await page.keyboard.type(" und mehr");
    await page.keyboard.press("ControlOrMeta+Z");
    expect(await headline.inputValue()).toBe(before);
    await expect.poll(async () => (await kept.told("input")).at(-1)?.story.content.teaser[0].headline).toBe(before);
    await page.keyboard.press("ControlOrMeta+Shift+Z");
    expect(await headline.inputValue()).toBe(`${before} und mehr`);
    await page.keyboard.press("ControlOrMeta+S");
    await editor.isSaved();
  });

  test("blocks change places, and the one that moved keeps the focus", async ({ house, enter }) => {
    const visitor = await enter(desk);
    const { page } = visitor;
    const editor = editorOn(page);
    const kept = await framesKeptPage(visitor);
    await editor.goes(house, "poster/de-de/leinwanddruck");
    const order = () => editor.blocks("body").evaluateAll((items) => items.map((item) => item.getAttribute("data-block")));
    const [first, second, ...others] = await order();
    await editor.blocks("body").first().locator('[data-act="open"]').focus();
    await page.keyboard.press("Alt+ArrowDown");
    expect(await order()).toEqual([second, first, ...others]);
    expect(await page.evaluate(() => document.activeElement?.closest("[data-block]")?.getAttribute("data-block"))).toBe(first);
    await expect.poll(async () => (await kept.told("movedBlock")).at(-1)?.blockId).toBe(first);
    await page.keyboard.press("ControlOrMeta+S");
    await editor.isSaved();
    const { content } = await managed(house).story("poster/de-de/leinwanddruck");
    expect(content.body.map(({ _uid }: { _uid: string }) => _uid).slice(0, 2)).toEqual([second, first]);
  });
});

describe("the page in the frame", () => {
  test("is asked for with signed parameters, and a click in it opens the block in the form", async ({ house, enter }) => {
    const visitor = await enter(desk);
    const { page } = visitor;
    const editor = editorOn(page);
    const kept = await framesKeptPage(visitor);
    await editor.goes(house, slug);
    const { id, content } = await managed(house).story(slug);
    await expect.poll(kept.address).toContain(`/_preview/${slug}?_storyblok=${id}&_storyblok_c=Page&`);
    expect(new URL(kept.address()).searchParams.get("_storyblok_tk[token]")).toMatch(/^[0-9a-f]{40}$/);
    const [teaser] = content.teaser;
    await kept.tells({ action: "edit", dataC: { uid: teaser._uid, id: String(id), name: "Teaser", space: "1" } });
    await expect.poll(() => editor.field("headline").inputValue()).toBe(teaser.headline);
    expect((await kept.told("editedBlok")).at(-1)).toMatchObject({ blok: { uid: teaser._uid, name: "Teaser" } });
    await kept.tells({ action: "duplicateBlock", blok: { _uid: content.body[0]._uid } });
    await editor.around.first().click();
    await expect.poll(() => editor.blocks("body").count()).toBe(content.body.length + 1);
    await editor.act("Undo").click();
    expect(await editor.blocks("body").count()).toBe(content.body.length);
    await editor.act("Save draft").click();
    await editor.isSaved();
  });
});

test("a version of the history tells what it changed, and comes back", async ({ house, enter }) => {
  const visitor = await enter(desk);
  const { page } = visitor;
  const editor = editorOn(page);
  await framesKeptPage(visitor);
  const before = await managed(house).story("poster/de-de/bilderbox");
  await editor.goes(house, "poster/de-de/bilderbox");
  const title = editor.field("title");
  await title.fill("Ein anderer Titel");
  await editor.act("Save draft").click();
  await editor.isSaved();
  await editor.act("History").click();
  await editor.dialog.getByRole("button", { name: /the repository/ }).click();
  await editor.dialog.getByText("Ein anderer Titel").waitFor();
  expect(await violations(page)).toEqual([]);
  await editor.dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect.poll(() => title.inputValue()).toBe(before.content.title);
  await editor.isSaved();
  expect((await managed(house).story("poster/de-de/bilderbox")).content.title).toBe(before.content.title);
});

test("a story goes into a release, and out with it", async ({ house, enter }) => {
  const visitor = await enter(desk);
  const { page } = visitor;
  const editor = editorOn(page);
  const kept = await framesKeptPage(visitor);
  await editor.goes(house, "poster/en-gb/canvas-prints");
  await editor.does("Releases …");
  await editor.dialog.getByLabel("Name of a new release").fill("Advent");
  await editor.dialog.getByRole("button", { name: "Create" }).click();
  await editor.dialog.getByRole("button", { name: /^Put / }).click();
  await editor.dialog.getByText("1 story").first().waitFor();
  expect(await violations(page)).toEqual([]);
  await editor.dialog.getByRole("button", { name: "Close" }).click();

  await editor.bar.getByLabel("Work in").selectOption({ label: "Release: Advent" });
  await expect.poll(kept.address).toMatch(/_storyblok_release=[1-9]/);
  await editor.field("title").fill("Canvas for Advent");
  await editor.act("Save draft").click();
  await editor.isSaved();
  expect((await managed(house).story("poster/en-gb/canvas-prints")).content.title).not.toBe("Canvas for Advent");

  await editor.does("Releases …");
  await editor.dialog.getByRole("button", { name: "Send out now" }).click();
  await editor.dialog.getByRole("button", { name: "Send out", exact: true }).click();
  await eventually(async () => expect((await visit(house, "/canvas-prints", { host: "poster.gb" })).text).toContain("Canvas for Advent"));
});

test("a story is made, copied and deleted", async ({ house, enter }) => {
  const visitor = await enter(desk);
  const { page } = visitor;
  const editor = editorOn(page);
  await framesKeptPage(visitor);
  await editor.goes(house, slug);
  await editor.does("New story …");
  await editor.dialog.getByLabel("Name").fill("Grüße zum Fest");
  expect(await editor.dialog.getByLabel("Address, below the folder").inputValue()).toBe("gruesse-zum-fest");
  await editor.dialog.getByRole("button", { name: "Create" }).click();
  await editor.bar.getByText("not published").waitFor();
  expect((await managed(house).story("poster/de-de/gruesse-zum-fest")).published).toBe(false);
  await editor.does("Delete …");
  await editor.dialog.getByRole("button", { name: "Delete" }).click();
  await editor.bar.getByRole("heading", { name: "Editor" }).waitFor();
  expect((await managed(house).get("/stories?with_slug=poster/de-de/gruesse-zum-fest")).body.stories).toEqual([]);
});

test.for([1024, 1440])("everybody can use it at %d pixels", async (width, { house, enter }) => {
  const visitor = await enter({ viewport: { width, height: 800 } });
  const { page } = visitor;
  const editor = editorOn(page);
  await framesKeptPage(visitor);
  await editor.goes(house, slug);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await editor.looksAt("teaser");
  expect(await violations(page)).toEqual([]);
  await editor.form.getByRole("button", { name: "Another …" }).click();
  await editor.dialog.locator("img").first().waitFor();
  expect(await violations(page)).toEqual([]);
});

describe("a field", () => {
  test("of rich text keeps its form around what is typed", async ({ house, enter }) => {
    const visitor = await enter(desk);
    const { page } = visitor;
    const editor = editorOn(page);
    await framesKeptPage(visitor);
    const { content } = await managed(house).story("poster/de-de/posterdruck");
    const place = content.body.findIndex(({ text }: { text?: { type?: string } }) => text?.type === "doc");
    await editor.goes(house, "poster/de-de/posterdruck");
    await editor.blocks("body").nth(place).locator('[data-act="open"]').click();
    await editor.field("text").click();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.type("Neu: ");
    await editor.act("Save draft").click();
    await editor.isSaved();
    const { text } = (await managed(house).story("poster/de-de/posterdruck")).content.body[place];
    expect(JSON.stringify(text).replace("Neu: ", "")).toBe(JSON.stringify(content.body[place].text));
  });

  test("of a link or a picture is picked, and another content is what is saved", async ({ house, enter }) => {
    const visitor = await enter(desk);
    const { page } = visitor;
    const editor = editorOn(page);
    await framesKeptPage(visitor);
    await editor.goes(house, "poster/de-de/forex-foto");
    await editor.looksAt("teaser");
    await editor.form.getByLabel("Kind of link").selectOption({ label: "A page" });
    await editor.form.locator('[data-field="link"] .picked').click();
    await editor.dialog.getByLabel("Pages of poster/de-de").fill("hochzeit");
    await editor.dialog.getByRole("button", { name: /poster\/de-de\/hochzeit/ }).click();
    await editor.form.getByRole("button", { name: "Another …" }).click();
    await editor.dialog.getByLabel("Name or alternative text").fill("wall-gallery");
    await editor.dialog.getByRole("button", { name: /wall-gallery/ }).click();
    await editor.form.getByLabel("Alternative text").fill("Sieben Bilder");
    await editor.act("Save draft").click();
    await editor.isSaved();
    const { uuid } = await managed(house).story("poster/de-de/hochzeit");
    const [teaser] = (await managed(house).story("poster/de-de/forex-foto")).content.teaser;
    expect(teaser.link).toMatchObject({ linktype: "story", id: uuid, cached_url: "poster/de-de/hochzeit" });
    expect(teaser.image).toMatchObject({ alt: "Sieben Bilder", filename: expect.stringContaining("wall-gallery.jpg") });
  });
});
