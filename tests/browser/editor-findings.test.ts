import { expect } from "vitest";
import { browserTestInOwnShop } from "./browser.ts";
import { desk, editorOn, managed } from "./editor.ts";
import { fakePreview } from "./fake-preview.ts";
import { violations } from "./violations.ts";

const test = browserTestInOwnShop();
const slug = "poster/de-de/leinwanddruck";

test("a story with errors is published after a question only, by button and by key", async ({ testShop, enter }) => {
  const visitor = await enter(desk);
  const { page } = visitor;
  const editor = editorOn(page);
  await fakePreview(visitor);
  await editor.open(testShop, slug);
  const headline = async () => (await managed(testShop).story(slug)).content.teaser[0].headline;
  const isPublished = async () => !(await managed(testShop).story(slug)).unpublished_changes;
  await editor.openBlock("teaser");
  await editor.field("headline").fill("");

  await page.keyboard.press("ControlOrMeta+Enter");
  await editor.dialog.getByRole("heading", { name: /^\d+ things? (is|are) wrong\. Publish anyway\?$/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Show them");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("section")?.ariaLabel)).toBe("What is wrong with this story");
  expect(await editor.bar.locator(".finding-count").textContent()).toMatch(/^\d+ errors?/);
  await editor.saved();
  expect([await headline(), await isPublished()]).toEqual(["", false]);

  await editor.act("Publish").click();
  await editor.dialog.getByRole("button", { name: "Publish anyway" }).click();
  await expect.poll(isPublished).toBe(true);
  await editor.bar.locator(".finding-count").click();
  expect(await page.evaluate(() => document.activeElement?.closest("section")?.ariaLabel)).toBe("What is wrong with this story");
});
