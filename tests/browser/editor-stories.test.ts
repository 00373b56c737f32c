// @module-tag long
import { expect } from "vitest";
import { eventually } from "../flow/eventually.ts";
import { visit } from "../flow/visit.ts";
import { browserTestInOwnShop } from "./browser.ts";
import { desk, editorOn, managed } from "./editor.ts";
import { fakePreview } from "./fake-preview.ts";
import { violations } from "./violations.ts";

const test = browserTestInOwnShop();

test("a version of the history shows its changes, and is restored", async ({ testShop, enter }) => {
  const visitor = await enter(desk);
  const { page } = visitor;
  const editor = editorOn(page);
  await fakePreview(visitor);
  const before = await managed(testShop).story("poster/de-de/bilderbox");
  await editor.open(testShop, "poster/de-de/bilderbox");
  const title = editor.field("title");
  await title.fill("Ein anderer Titel");
  await editor.act("Save draft").click();
  await editor.saved();
  await editor.act("History").click();
  await editor.dialog.getByRole("button", { name: /the repository/ }).click();
  await editor.dialog.getByText("Ein anderer Titel").waitFor();
  expect(await violations(page)).toEqual([]);
  await editor.dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect.poll(() => title.inputValue()).toBe(before.content.title);
  await editor.saved();
  expect((await managed(testShop).story("poster/de-de/bilderbox")).content.title).toBe(before.content.title);
});

test("a version that cannot be saved is not announced as restored", async ({ testShop, enter }) => {
  const visitor = await enter(desk);
  const { page, expects } = visitor;
  const editor = editorOn(page);
  await fakePreview(visitor);
  await editor.open(testShop, "poster/de-de/zahlung");
  await editor.field("title").fill("Ein anderer Titel");
  await editor.act("Save draft").click();
  await editor.saved();
  await editor.act("History").click();
  await editor.dialog.getByRole("button", { name: /the repository/ }).click();
  const { id, content } = await managed(testShop).story("poster/de-de/zahlung");
  await managed(testShop).put(`/stories/${id}`, { story: { content: { ...content, title: "Von ihr" } } });
  expects(/409/);
  await editor.dialog.getByRole("button", { name: "Restore this version" }).click();
  await editor.bar.getByText("Somebody else has changed this story").waitFor();
  expect(await page.locator("[data-status]").textContent()).not.toContain("restored");
});

test("a story is added to a release and published with it", async ({ testShop, enter }) => {
  const visitor = await enter(desk);
  const { page } = visitor;
  const editor = editorOn(page);
  const preview = await fakePreview(visitor);
  await editor.open(testShop, "poster/en-gb/canvas-prints");
  await editor.runCommand("Releases …");
  await editor.dialog.getByLabel("Name of a new release").fill("Advent");
  await editor.dialog.getByRole("button", { name: "Create" }).click();
  await editor.dialog.getByRole("button", { name: /^Put / }).click();
  await editor.dialog.getByText("1 story").first().waitFor();
  expect(await violations(page)).toEqual([]);
  await editor.dialog.getByRole("button", { name: "Close" }).click();

  await editor.bar.getByLabel("Work in").selectOption({ label: "Release: Advent" });
  await expect.poll(preview.address).toMatch(/_storyblok_release=[1-9]/);
  await editor.field("title").fill("Canvas for Advent");
  await editor.act("Save draft").click();
  await editor.saved();
  expect((await managed(testShop).story("poster/en-gb/canvas-prints")).content.title).not.toBe("Canvas for Advent");

  await editor.runCommand("Releases …");
  await editor.dialog.getByRole("button", { name: "Send out now" }).click();
  await editor.dialog.getByRole("button", { name: "Send out", exact: true }).click();
  await eventually(async () =>
    expect((await visit(testShop, "/canvas-prints", { host: "poster.gb" })).text).toContain("Canvas for Advent"),
  );
});

test("a story edited in a release continues as a draft once the release is published", async ({ testShop, enter }) => {
  const visitor = await enter(desk);
  const { page, expects } = visitor;
  const editor = editorOn(page);
  const preview = await fakePreview(visitor);
  const { body } = await managed(testShop).post("/releases", { release: { name: "Ostern" } });
  await editor.open(testShop, "poster/de-de/hochzeit");
  await editor.bar.getByLabel("Work in").selectOption({ label: "Release: Ostern" });
  await expect.poll(preview.address).toContain(`_storyblok_release=${body.release.id}`);
  await managed(testShop).put(`/releases/${body.release.id}`, { do_release: true });
  expects(/422/);
  await editor.field("title").fill("Zu spät");
  await editor.bar.getByText("The release went out").waitFor();
  await expect.poll(() => editor.bar.getByLabel("Work in").locator("option").allTextContents()).not.toContain("Release: Ostern");
  await expect.poll(preview.address).toContain("_storyblok_release=0");
  await editor.act("Keep mine").click();
  await editor.saved();
  expect((await managed(testShop).story("poster/de-de/hochzeit")).content.title).toBe("Zu spät");
});

test("a story is created and deleted", async ({ testShop, enter }) => {
  const visitor = await enter(desk);
  const { page, expects } = visitor;
  const editor = editorOn(page);
  await fakePreview(visitor);
  await editor.open(testShop, "poster/de-de/leinwanddruck");
  await editor.runCommand("New story …");
  expects(/422/);
  await editor.dialog.getByRole("button", { name: "Create" }).click();
  await editor.dialog.getByRole("alert").getByText("A name is missing", { exact: true }).waitFor();
  await editor.dialog.getByLabel("Name").fill("Grüße zum Fest");
  expect(await editor.dialog.getByLabel("Address, below the folder").inputValue()).toBe("gruesse-zum-fest");
  await editor.dialog.getByRole("button", { name: "Create" }).click();
  await editor.bar.getByText("not published").waitFor();
  expect((await managed(testShop).story("poster/de-de/gruesse-zum-fest")).published).toBe(false);
  await editor.runCommand("Delete …");
  await editor.dialog.getByRole("button", { name: "Delete" }).click();
  await editor.bar.getByRole("heading", { name: "Editor" }).waitFor();
  expect((await managed(testShop).get("/stories?with_slug=poster/de-de/gruesse-zum-fest")).body.stories).toEqual([]);
});

test("a conflict resolved by the other version shows that version in the form and in the frame", async ({ testShop, enter }) => {
  const visitor = await enter(desk);
  const { page, expects } = visitor;
  const editor = editorOn(page);
  const preview = await fakePreview(visitor);
  await editor.open(testShop, "poster/de-de/versand");
  await expect.poll(async () => (await preview.received("enterEditmode")).length).toBe(1);
  const { id, content } = await managed(testShop).story("poster/de-de/versand");
  await managed(testShop).put(`/stories/${id}`, { story: { content: { ...content, title: "Von ihr" } } });
  expects(/409/);
  await editor.field("title").fill("Von ihm");
  await editor.act("Take theirs").click();
  await expect.poll(() => editor.field("title").inputValue()).toBe("Von ihr");
  await expect.poll(async () => (await preview.received("input")).at(-1)?.story.content.title).toBe("Von ihr");
});

test("a story that was deleted meanwhile is announced, and its copy keeps the unsaved text", async ({ testShop, enter }) => {
  const visitor = await enter(desk);
  const { page, expects } = visitor;
  const editor = editorOn(page);
  await fakePreview(visitor);
  await editor.open(testShop, "poster/de-de/versand");
  const { id } = await managed(testShop).story("poster/de-de/versand");
  await managed(testShop).remove(`/stories/${id}`);
  expects(/404/);
  await editor.field("title").fill("Von ihr");
  await editor.bar.getByText("Somebody else has deleted this story").waitFor();
  expect(await page.locator("[data-status]").textContent()).toContain("Somebody else has deleted this story");
  await editor.runCommand("Duplicate …");
  await editor.dialog.getByRole("button", { name: "Create" }).click();
  await editor.saved();
  expect(await editor.field("title").inputValue()).toBe("Von ihr");
  expect((await managed(testShop).story("poster/de-de/versand-copy")).content.title).toBe("Von ihr");
});
