// @module-tag long
import { expect } from "vitest";
import { browserTestInOwnShop } from "./browser.ts";
import { desk, editorOn, managed } from "./editor.ts";
import { fakePreview } from "./fake-preview.ts";

const test = browserTestInOwnShop();
const slug = "poster/de-de/leinwanddruck";

test("the status announces what happened last, and keeps no old news", async ({ testShop, enter }) => {
  const visitor = await enter(desk);
  const { page, expects } = visitor;
  const editor = editorOn(page);
  await fakePreview(visitor);
  await editor.open(testShop, slug);
  const status = () => page.locator("[data-status]").textContent();
  await editor.openBlock("teaser");
  const headline = editor.field("headline");
  await headline.fill("Ein anderer Anfang");
  await editor.form.getByRole("heading", { name: /: Ein anderer Anfang$/ }).waitFor();
  await page.keyboard.press("ControlOrMeta+S");
  await expect.poll(status).toBe("Saved as a draft");
  await page.keyboard.press("ControlOrMeta+Z");
  expect(await status()).toBe("Undone");
  await editor.act("Redo").click();
  expect(await status()).toBe("Redone");
  await headline.fill("Noch ein Anfang");
  expect(await status()).toBe("");
  await editor.saved();

  const changeElsewhere = async () => {
    const { id, content } = await managed(testShop).story(slug);
    await managed(testShop).put(`/stories/${id}`, { story: { content: { ...content, title: "Von ihr" } } });
  };
  expects(/409/);
  for (const [decision, news] of [["Take theirs", "Their version is shown"] as const, ["Keep mine", "Your version is saved"] as const]) {
    await changeElsewhere();
    await headline.fill(`Mein Anfang: ${decision}`);
    await expect.poll(status).toContain("Somebody else has changed this story");
    await editor.act(decision).click();
    await expect.poll(status).toBe(news);
    await editor.saved();
  }

  await page.keyboard.press("ControlOrMeta+Enter");
  await expect.poll(status).toBe("Published");
  await editor.runCommand("Throw all edits away …");
  await editor.dialog.getByRole("button", { name: "Throw away" }).click();
  await expect.poll(status).toBe("All edits are thrown away");
});
