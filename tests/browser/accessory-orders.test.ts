// @module-tag long
import { expect } from "vitest";
import { containersOf } from "../flow/containers.ts";
import { browserTest } from "./browser.ts";

const test = browserTest();
const places = containersOf("poster.de").filter(({ kind }) => kind.startsWith("Accessory"));
const path = places[0]?.path ?? "";

test("each order of an accessory raises the cart count in the header, and another amount hides its message", async ({ enter }) => {
  const { page, settlesOn } = await enter();
  await settlesOn(path);
  const section = page.locator(".configuration").first();
  await page.locator('[data-island="configuration"][data-hydrated]').first().waitFor();
  const badge = page.locator("[data-cart-badge]").first();
  const words = section.locator(".configuration__ordered");
  const submit = section.locator('button[formmethod="post"]');
  for (const amount of ["1", "2"]) {
    await submit.click();
    await words.locator('[data-message="ordered"]').waitFor();
    await expect.poll(() => badge.getAttribute("data-amount")).toBe(amount);
  }
  await section.locator('input[name="amount"]').fill("4");
  await words.locator('[data-message="ordered"]').waitFor({ state: "hidden" });
});

test("a refused order of an accessory shows the reason with an example", async ({ enter }) => {
  const { page, settlesOn, expects } = await enter();
  expects(/400|Failed to load resource/);
  await settlesOn(path);
  const section = page.locator(".configuration").first();
  await page.locator('[data-island="configuration"][data-hydrated]').first().waitFor();
  await page.route("**/web-api/card-accessory-order", (route) =>
    route.fulfill({ status: 400, json: { ok: false, refusal: { error: "a cart holds 100 articles: take one out" } } }),
  );
  await section.locator('button[formmethod="post"]').click();
  await section.getByText("a cart holds 100 articles").waitFor();
});

test("an order whose code cannot be loaded is reported, and the button stays", async ({ enter }) => {
  const { page, settlesOn, expects } = await enter();
  expects(/ERR_FAILED|Failed to load/);
  await settlesOn(path);
  const section = page.locator(".configuration").first();
  await page.locator('[data-island="configuration"][data-hydrated]').first().waitFor();
  await page.route(/assets\/form-[^/]*\.js/, (route) => route.abort());
  const submit = section.locator('button[formmethod="post"]');
  await submit.click();
  await section.locator('[data-message="refused"]').waitFor();
  expect(await submit.isEnabled()).toBe(true);
});

test("without a script the typed amount is ordered, and the page shows the result", async ({ enter }) => {
  const { page, goes } = await enter({ javaScriptEnabled: false });
  await goes(path);
  const section = page.locator(".configuration").first();
  await section.locator('input[name="amount"]').fill("3");
  await section.locator('button[formmethod="post"]').click();
  await page.waitForURL(/#configuration-.*-sent$/);
  await section.locator('[data-message="ordered"]').waitFor();
  expect(await section.locator('[data-message="refused"]').isVisible()).toBe(false);
  expect(await section.locator('input[name="amount"]').inputValue()).toBe("3");
});
