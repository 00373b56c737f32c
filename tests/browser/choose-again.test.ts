import { expect } from "vitest";
import { browserTest, hold, type Visitor } from "./browser.ts";
import { calculatorOn } from "./calculator.ts";

const test = browserTest();
const answers = /_configurations/;

/** Chooses a format whose answer is held. */
async function chooseHeld({ page, settlesOn }: Visitor) {
  await settlesOn("/leinwanddruck");
  const calculator = calculatorOn(page);
  const held = await hold(page, answers);
  await calculator.article("leinwand-800x600").check();
  return { calculator, held };
}

test("a choice that another one has superseded can be chosen again", async ({ enter }) => {
  const visitor = await enter();
  const { calculator, held } = await chooseHeld(visitor);
  await expect.poll(held.count).toBe(1);
  held.release();
  await calculator.article("leinwand-900x600").check();
  await calculator.shows("leinwand-900x600");
  await calculator.article("leinwand-800x600").check();
  await calculator.shows("leinwand-800x600");
  expect(new URL(visitor.page.url()).search).toBe("?sku=leinwand-800x600");
});

test("the focused button that stands in for the design link keeps the focus when the answer arrives", { tags: ["long"] }, async ({
  enter,
}) => {
  const { calculator, held } = await chooseHeld(await enter());
  const button = calculator.section.locator(".configuration__submit");
  await button.waitFor();
  await button.focus();
  held.release();
  await calculator.section.locator('.configuration__design[href*="sku=leinwand-800x600&"]').waitFor({ state: "attached" });
  expect(await button.evaluate((element) => element === document.activeElement && element.checkVisibility())).toBe(true);
  expect(await calculator.section.locator(".configuration__design").isVisible()).toBe(false);
});
