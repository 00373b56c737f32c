// @module-tag long
import { expect } from "vitest";
import { browserTestInOwnShop, hold } from "./browser.ts";
import { desk, editorOn } from "./editor.ts";
import { openInFrame } from "./editors-frame.ts";
import { violations } from "./violations.ts";

const test = browserTestInOwnShop();
const slug = "poster/de-de/leinwanddruck";

test("a link stays within the preview, and the editor names the other page, returns, or opens its story", async ({ testShop, enter }) => {
  const visitor = await enter(desk);
  const { page } = visitor;
  const editor = editorOn(page);
  const frame = await openInFrame(visitor, testShop, slug);
  const follow = async () => {
    await frame.locator(".breadcrumb a").first().click();
    await frame.waitForURL((url) => url.pathname === "/");
    await frame.locator("[data-preview-bar]").waitFor();
    await page.getByText(`The page shows poster/de-de/home, the form ${slug}.`).first().waitFor();
  };
  const headline = (await frame.locator("h1").textContent()) ?? "";
  expect(await page.locator(".other-page").isVisible()).toBe(false);
  await follow();
  expect(await violations(page, ".frame-bar", ".other-page")).toEqual([]);
  await page.getByRole("button", { name: "Back to the story" }).click();
  await frame.locator("h1", { hasText: headline }).waitFor();
  await expect.poll(() => page.locator(".other-page").isVisible()).toBe(false);

  await follow();
  await editor.openBlock("teaser");
  await frame.evaluate(() => {
    Object.assign(window, { inputs: 0 });
    addEventListener("message", ({ data }) => data.action === "input" && Object.assign(window, { inputs: 1 }));
  });
  const checked = page.waitForRequest(/\/findings$/);
  await editor.field("headline").fill("Ein anderer Anfang");
  await checked;
  // Text that is typed for one story does not replace the page of another.
  expect(await frame.evaluate(() => (window as unknown as { inputs: number }).inputs)).toBe(0);
  await page.getByRole("button", { name: "Open it in the form" }).click();
  await editor.bar.getByRole("heading", { name: "Startseite" }).waitFor();
  await expect.poll(() => page.locator(".other-page").isVisible()).toBe(false);
});

test("a link works during an update, without complaints", async ({ testShop, enter }) => {
  const visitor = await enter(desk);
  const updates = await hold(visitor.page, /\/storyblok\/transform/);
  const frame = await openInFrame(visitor, testShop, slug);
  await expect.poll(updates.count).toBeGreaterThan(0);
  await frame.locator(".breadcrumb a").first().click();
  await frame.waitForURL((url) => url.pathname === "/");
  await frame.locator("[data-preview-bar]").waitFor();
});

test("a market of another host is shown, too, with a link that opens its published page in a tab", async ({ testShop, enter }) => {
  const visitor = await enter(desk);
  const frame = await openInFrame(visitor, testShop, "poster/fr-ch/impression-sur-toile");
  expect(new URL(frame.url()).host).toBe(`poster.ch.localhost:${testShop.ports.shop}`);
  expect(await frame.locator(".preview-bar__story").textContent()).toBe("poster/fr-ch/impression-sur-toile");
  const previewCookies = async () => (await visitor.page.context().cookies()).filter(({ name }) => name === "preview").length;
  expect(await previewCookies()).toBe(1);
  const opened = visitor.page.context().waitForEvent("page");
  await frame.locator("[data-leave]").click();
  const tab = await opened;
  await tab.waitForURL(`http://poster.ch.localhost:${testShop.ports.shop}/fr/impression-sur-toile`);
  expect(await tab.locator("[data-preview-bar]").count()).toBe(0);
  // The editor and the preview in its frame stay open.
  expect(await previewCookies()).toBe(1);
  expect(await editorOn(visitor.page).field("title").isVisible()).toBe(true);
});
