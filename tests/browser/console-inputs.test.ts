// @module-tag long
import { expect, test } from "vitest";
import { consoleWindow } from "./console-window.ts";

const { page, open } = consoleWindow();

test("a new experiment needs a name without blanks", async () => {
  await open("#/");
  const name = page().getByLabel("New experiment (ticket)");
  const add = page().getByRole("button", { name: "Add", exact: true });
  await name.fill("my test!");
  await add.click();
  expect(await name.evaluate((input) => (input as HTMLInputElement).validity.patternMismatch)).toBe(true);
  await name.fill("team:my-test.2");
  await add.click();
  await page().getByRole("heading", { name: "team:my-test.2" }).waitFor();
});
