// @module-tag long
import { expect, test } from "vitest";
import { consoleWindow } from "./console-window.ts";

const { page, open, saveBar } = consoleWindow();

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

test("the preview shows pages of the shop only, by address or by path", async () => {
  await open("#/1616/preview");
  const typed = page().getByLabel("Page of the shop");
  const show = page().getByRole("button", { name: "Show" });
  const links = () =>
    page()
      .getByRole("link", { name: "Open in a tab" })
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href)));
  await expect.poll(async () => (await links()).map(({ pathname }) => pathname)).toEqual(["/leinwanddruck", "/leinwanddruck"]);
  for (const foreign of ["https://example.org/fotobuch", "fotobuch"]) {
    await typed.fill(foreign);
    await show.click();
    expect(await typed.evaluate((input) => (input as HTMLInputElement).validationMessage)).toContain("/fotobuch");
    expect((await links()).map(({ host }) => host)).toEqual(["localhost:4000", "localhost:4000"]);
  }
  await typed.fill("/fotobuch");
  await show.click();
  expect(await typed.inputValue()).toBe("http://localhost:4000/fotobuch");
  expect((await links()).map(({ pathname }) => pathname)).toEqual(["/fotobuch", "/fotobuch"]);
});

test("a forced visitor without the form of a key is named, and can be saved", async () => {
  await open("#/1616");
  await page().getByText("Forced visitors, flag sets and paths").click();
  await page().getByRole("textbox", { name: "Forced to on" }).fill("not a key");
  await page().getByText('No visitor of the shop has the key "not a key"').waitFor();
  await saveBar().getByRole("button", { name: "Save" }).click();
  await saveBar().getByText("Saved", { exact: true }).waitFor();
});
