// @module-tag long
import { expect } from "vitest";
import { browserTestInOwnShop, hold } from "./browser.ts";
import { desk, editorOn } from "./editor.ts";
import { openInFrame } from "./editors-frame.ts";

const test = browserTestInOwnShop();
const slug = "poster/de-de/leinwanddruck";

test("a link stays within the preview", async ({ testShop, enter }) => {
  const visitor = await enter(desk);
  const frame = await openInFrame(visitor, testShop, slug);
  await frame.locator(".breadcrumb a").first().click();
  await frame.waitForURL((url) => url.pathname === "/");
  await frame.locator("[data-preview-bar]").waitFor();
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
