import { describe, expect } from "vitest";
import { eventually } from "../flow/eventually.ts";
import { visit } from "../flow/visit.ts";
import { sampled } from "../sampled.ts";
import { browserTestInOwnShop } from "./browser.ts";
import { desk, editorOn, managed } from "./editor.ts";
import { fakePreview } from "./fake-preview.ts";
import { violations } from "./violations.ts";

const test = browserTestInOwnShop();
const slug = "poster/de-de/leinwanddruck";

test("on a phone one pane shows at a time, and nothing overflows the window", { tags: ["long"] }, async ({ testShop, enter }) => {
  const visitor = await enter({ viewport: { width: 360, height: 740 } });
  const { page } = visitor;
  const editor = editorOn(page);
  await fakePreview(visitor);
  const visiblePanes = async () => {
    const panes = [editor.tree, page.locator("[data-frame]"), editor.form];
    return (await Promise.all(panes.map((pane) => pane.isVisible()))).map((isVisible, place) =>
      isVisible ? ["tree", "frame", "form"][place] : "",
    );
  };
  await page.goto(`${testShop.addresses.editor.replace("127.0.0.1", "localhost")}/#${slug}`);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  await expect.poll(visiblePanes).toEqual(["", "frame", ""]);
  await page.getByRole("button", { name: "Content", exact: true }).click();
  await editor.openBlock("teaser");
  expect(await visiblePanes()).toEqual(["", "", "form"]);
  await page.keyboard.press("ControlOrMeta+K");
  expect(await visiblePanes()).toEqual(["tree", "", ""]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

describe("by the keyboard alone", () => {
  test("a headline is edited, shown in the frame, saved, and published", async ({ testShop, enter }) => {
    const visitor = await enter(desk);
    const { page } = visitor;
    const editor = editorOn(page);
    const preview = await fakePreview(visitor);
    await editor.open(testShop, slug);
    await expect.poll(async () => (await preview.received("enterEditmode")).length).toBe(1);
    await expect.poll(async () => (await preview.received("pingBack")).length).toBe(1);

    for (let pane = 0; pane < 4; pane += 1) await page.keyboard.press("F6");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Von Hand gesetzt");
    await expect.poll(async () => (await preview.received("input")).at(-1)?.story.content.teaser[0].headline).toBe("Von Hand gesetzt");
    const [teaser] = (await preview.received("input")).at(-1)?.story.content.teaser ?? [];
    expect(teaser._editable).toContain(`"uid":"${teaser._uid}"`);

    await page.keyboard.press("ControlOrMeta+S");
    await editor.saved();
    expect((await managed(testShop).story(slug)).content.teaser[0].headline).toBe("Von Hand gesetzt");
    expect((await visit(testShop, "/leinwanddruck")).text).not.toContain("Von Hand gesetzt");
    await expect.poll(() => preview.received("change")).toMatchObject([{ slug, reload: true }]);

    await page.keyboard.press("ControlOrMeta+Enter");
    await expect.poll(async () => (await preview.received("published")).length).toBe(1);
    await eventually(async () => expect((await visit(testShop, "/leinwanddruck")).text).toContain("Von Hand gesetzt"));
    // Austria inherits Germany's pages.
    await eventually(async () =>
      expect((await visit(testShop, "/leinwanddruck", { host: "poster.at" })).text).toContain("Von Hand gesetzt"),
    );
  });

  test("typed text is undone and redone, in the form and in the frame", { tags: ["long"] }, async ({ testShop, enter }) => {
    const visitor = await enter(desk);
    const { page } = visitor;
    const editor = editorOn(page);
    const preview = await fakePreview(visitor);
    await editor.open(testShop, "poster/de-de/acrylglas-foto");
    await editor.openBlock("teaser");
    const headline = editor.field("headline");
    const before = await headline.inputValue();
    await headline.focus();
    await page.keyboard.press("End");
    await page.keyboard.type(" und mehr");
    await page.keyboard.press("ControlOrMeta+Z");
    expect(await headline.inputValue()).toBe(before);
    await expect.poll(async () => (await preview.received("input")).at(-1)?.story.content.teaser[0].headline).toBe(before);
    await page.keyboard.press("ControlOrMeta+Shift+Z");
    expect(await headline.inputValue()).toBe(`${before} und mehr`);
    await page.keyboard.press("ControlOrMeta+S");
    await editor.saved();
  });

  test("blocks are reordered, and the moved one keeps the focus", { tags: ["long"] }, async ({ testShop, enter }) => {
    const visitor = await enter(desk);
    const { page } = visitor;
    const editor = editorOn(page);
    const preview = await fakePreview(visitor);
    await editor.open(testShop, "poster/de-de/leinwanddruck");
    const order = () => editor.blocks("body").evaluateAll((items) => items.map((item) => item.getAttribute("data-block")));
    const [first, second, ...others] = await order();
    await editor.blocks("body").first().locator('[data-act="open"]').focus();
    await page.keyboard.press("Alt+ArrowDown");
    expect(await order()).toEqual([second, first, ...others]);
    expect(await page.evaluate(() => document.activeElement?.closest("[data-block]")?.getAttribute("data-block"))).toBe(first);
    await expect.poll(async () => (await preview.received("movedBlock")).at(-1)?.blockId).toBe(first);
    await page.keyboard.press("ControlOrMeta+S");
    await editor.saved();
    const { content } = await managed(testShop).story("poster/de-de/leinwanddruck");
    expect(content.body.map(({ _uid }: { _uid: string }) => _uid).slice(0, 2)).toEqual([second, first]);
  });
});

describe("the page in the frame", () => {
  test("is requested with signed parameters, and a click in it opens the block in the form", async ({ testShop, enter }) => {
    const visitor = await enter(desk);
    const { page } = visitor;
    const editor = editorOn(page);
    const preview = await fakePreview(visitor);
    await editor.open(testShop, slug);
    const { id, content } = await managed(testShop).story(slug);
    await expect.poll(preview.address).toContain(`/_preview/${slug}?_storyblok=${id}&_storyblok_c=Page&`);
    expect(new URL(preview.address()).searchParams.get("_storyblok_tk[token]")).toMatch(/^[0-9a-f]{40}$/);
    const [teaser] = content.teaser;
    await preview.send({ action: "edit", dataC: { uid: teaser._uid, id: String(id), name: "Teaser", space: "1" } });
    await expect.poll(() => editor.field("headline").inputValue()).toBe(teaser.headline);
    expect((await preview.received("editedBlok")).at(-1)).toMatchObject({ blok: { uid: teaser._uid, name: "Teaser" } });
    await preview.send({ action: "duplicateBlock", blok: { _uid: content.body[0]._uid } });
    await editor.around.first().click();
    await expect.poll(() => editor.blocks("body").count()).toBe(content.body.length + 1);
    await editor.act("Undo").click();
    expect(await editor.blocks("body").count()).toBe(content.body.length);
    await editor.act("Save draft").click();
    await editor.saved();
  });
});

test.for(sampled([1024, 1440], 1))("axe finds no violations at %d pixels", { tags: ["long"] }, async (width, { testShop, enter }) => {
  const visitor = await enter({ viewport: { width, height: 800 } });
  const { page } = visitor;
  const editor = editorOn(page);
  await fakePreview(visitor);
  await editor.open(testShop, slug);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await editor.openBlock("teaser");
  expect(await violations(page)).toEqual([]);
  await editor.form.getByRole("button", { name: "Another …" }).click();
  await editor.dialog.locator("img").first().waitFor();
  expect(await violations(page)).toEqual([]);
});

describe("a field", () => {
  test("of rich text keeps its formatting around typed text", { tags: ["long"] }, async ({ testShop, enter }) => {
    const visitor = await enter(desk);
    const { page } = visitor;
    const editor = editorOn(page);
    await fakePreview(visitor);
    const { content } = await managed(testShop).story("poster/de-de/posterdruck");
    const place = content.body.findIndex(({ text }: { text?: { type?: string } }) => text?.type === "doc");
    await editor.open(testShop, "poster/de-de/posterdruck");
    await editor.blocks("body").nth(place).locator('[data-act="open"]').click();
    await editor.field("text").click();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.type("Neu: ");
    await editor.act("Save draft").click();
    await editor.saved();
    const { text } = (await managed(testShop).story("poster/de-de/posterdruck")).content.body[place];
    expect(JSON.stringify(text).replace("Neu: ", "")).toBe(JSON.stringify(content.body[place].text));
  });

  test("of a link or a picture is chosen and saved", { tags: ["long"] }, async ({ testShop, enter }) => {
    const visitor = await enter(desk);
    const { page } = visitor;
    const editor = editorOn(page);
    await fakePreview(visitor);
    await editor.open(testShop, "poster/de-de/forex-foto");
    await editor.openBlock("teaser");
    await editor.form.getByLabel("Kind of link").selectOption({ label: "A page" });
    await editor.form.locator('[data-field="link"] .picked').click();
    await editor.dialog.getByLabel("Pages of poster/de-de").fill("hochzeit");
    await editor.dialog.getByRole("button", { name: /poster\/de-de\/hochzeit/ }).click();
    await editor.form.getByRole("button", { name: "Another …" }).click();
    await editor.dialog.getByLabel("Name or alternative text").fill("wall-gallery");
    await editor.dialog.getByRole("button", { name: /wall-gallery/ }).click();
    await editor.form.getByLabel("Alternative text").fill("Sieben Bilder");
    await editor.act("Save draft").click();
    await editor.saved();
    const { uuid } = await managed(testShop).story("poster/de-de/hochzeit");
    const [teaser] = (await managed(testShop).story("poster/de-de/forex-foto")).content.teaser;
    expect(teaser.link).toMatchObject({ linktype: "story", id: uuid, cached_url: "poster/de-de/hochzeit" });
    expect(teaser.image).toMatchObject({ alt: "Sieben Bilder", filename: expect.stringContaining("wall-gallery.jpg") });
  });

  test("of several pictures keeps the alternative text of each, also when they are reordered", { tags: ["long"] }, async ({
    testShop,
    enter,
  }) => {
    const visitor = await enter(desk);
    const { page } = visitor;
    const editor = editorOn(page);
    await fakePreview(visitor);
    const { id, content } = await managed(testShop).story("poster/de-de/kontakt");
    const [one, two] = (await managed(testShop).get("/assets?search=wall-gallery")).body.assets;
    const ogImages = [one, two ?? one].map(({ filename }) => ({ fieldtype: "asset", id: 1, filename, alt: "" }));
    await managed(testShop).put(`/stories/${id}`, { story: { content: { ...content, ogImages } } });
    await editor.open(testShop, "poster/de-de/kontakt");
    const pictures = editor.form.locator('[data-field="ogImages"]');
    const texts = pictures.getByLabel("Alternative text");
    await texts.nth(0).fill("Eins");
    await texts.nth(1).fill("Zwei");
    await editor.act("Save draft").click();
    await editor.saved();
    const savedTexts = async () =>
      (await managed(testShop).story("poster/de-de/kontakt")).content.ogImages.map(({ alt }: { alt: string }) => alt);
    expect(await savedTexts()).toEqual(["Eins", "Zwei"]);
    await texts.nth(1).fill("Zwei und mehr");
    await pictures.getByRole("button", { name: /^Move up:/ }).click();
    await editor.act("Save draft").click();
    await editor.saved();
    expect(await savedTexts()).toEqual(["Zwei und mehr", "Eins"]);
  });

  test("of a link keeps its anchor when another page is picked", { tags: ["long"] }, async ({ testShop, enter }) => {
    const visitor = await enter(desk);
    const { page } = visitor;
    const editor = editorOn(page);
    await fakePreview(visitor);
    await editor.open(testShop, "poster/de-de/alu-dibond-foto");
    await editor.openBlock("teaser");
    const pick = async (name: string) => {
      await editor.form.locator('[data-field="link"] .picked').click();
      await editor.dialog.getByLabel("Pages of poster/de-de").fill(name);
      await editor.dialog.getByRole("button", { name: new RegExp(`poster/de-de/${name}$`) }).click();
    };
    await editor.form.getByLabel("Kind of link").selectOption({ label: "A page" });
    await pick("hochzeit");
    await editor.form.getByLabel("Anchor, without #").fill("preise");
    await pick("kontakt");
    await editor.act("Save draft").click();
    await editor.saved();
    const [teaser] = (await managed(testShop).story("poster/de-de/alu-dibond-foto")).content.teaser;
    expect(teaser.link).toMatchObject({ cached_url: "poster/de-de/kontakt", anchor: "preise" });
  });
});
