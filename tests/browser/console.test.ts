import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import { consoleWindow } from "./console-window.ts";
import { violations } from "./violations.ts";

const { open, saveBar, experiments: storedExperiments, newPage, address, page: currentPage } = consoleWindow();
let page: Page;
beforeEach(() => {
  page = currentPage();
});

const exact = (name: string) => page.getByRole("spinbutton", { name: `${name}, exact percent` });
const experiment1616 = async () => (await storedExperiments()).find(({ name }) => name === "1616");

test("the console has no axe violations and fits each window", { tags: ["long"] }, async () => {
  for (const width of [360, 768, 1440])
    for (const hash of ["#/", "#/1616", "#/1616/preview", "#/1616/results", "#/1616/history", "#web-vitals"]) {
      await page.setViewportSize({ width, height: 900 });
      await open(hash);
      // The frames show pages of the shop, which have tests of their own.
      const parts = hash.endsWith("preview") ? [".head", "nav.ways", ".preview-form", "figcaption"] : ["main"];
      expect([hash, await violations(page, ".bar", ...parts)]).toEqual([hash, []]);
      expect([hash, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([hash, width]);
    }
});

test("what has the focus is above the save bar, and a long name fits", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open("#/1616");
  await page.getByRole("checkbox", { name: "Kill switch" }).check();
  await page.getByRole("textbox", { name: "Description" }).fill("Querformat zuerst");
  await saveBar().getByText("Not saved yet:").waitFor();
  await page.locator(".state", { hasText: "not saved: Killed: off for all" }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  const covered: string[] = [];
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press("Tab");
    covered.push(...(await page.evaluate(coveredFocus)));
  }
  expect(covered).toEqual([]);
  await saveBar().getByRole("button", { name: "Discard" }).click();
  await open("#/");
  await page.getByLabel("New experiment (ticket)").fill("n".repeat(80));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "nnn" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

/** Runs in the page. Returns the text of the focused element if the save bar covers it. */
function coveredFocus(): string[] {
  const [focus, bar] = [document.activeElement, document.querySelector(".save-bar")];
  if (!focus || !bar || bar.contains(focus) || ["body", "textarea"].includes(focus.localName)) return [];
  const [{ bottom, top }, limit] = [focus.getBoundingClientRect(), bar.getBoundingClientRect().top];
  return bottom > limit + 1 && top < innerHeight ? [focus.outerHTML.slice(0, 80)] : [];
}

test("a size set by keyboard adjusts the other one, is saved, appears in the history, and can be reverted", async () => {
  await open("#/1616");
  await page.getByRole("slider", { name: "on", exact: true }).focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press("ArrowRight");
  expect([await exact("on").inputValue(), await exact("off").inputValue()]).toEqual(["60", "40"]);
  await saveBar().getByText("Sizes: on 50, off 50 → on 60, off 40").waitFor();
  await saveBar().getByRole("button", { name: "Save" }).click();
  await saveBar().getByText("Saved", { exact: true }).waitFor();
  expect((await experiment1616())?.treatments).toEqual([
    { name: "on", size: 60 },
    { name: "off", size: 40 },
  ]);
  await page.getByRole("link", { name: "History", exact: true }).click();
  await page.getByRole("main").getByText("Ada").waitFor();
  await page.getByRole("button", { name: /Go back to before/ }).click();
  expect(await exact("on").inputValue()).toBe("50");
});

test("sizes of three treatments add up to 100 while sliders are dragged, and whatever is typed", { tags: ["long"] }, async () => {
  await open("#/1616");
  await page.getByRole("button", { name: "Add control" }).click();
  const names = ["on", "off", "control"];
  const sum = async () => (await Promise.all(names.map((name) => exact(name).inputValue()))).reduce((all, value) => all + Number(value), 0);
  for (const [place, name] of names.entries()) {
    const box = await page.getByRole("slider", { name, exact: true }).boundingBox();
    if (!box) throw new Error(`the slider of ${name} is not shown`);
    const middle = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width / 2, middle);
    await page.mouse.down();
    for (const share of [0.1, 0.93, 0.37 + place / 10]) {
      await page.mouse.move(box.x + share * box.width, middle);
      expect(await sum()).toBe(100);
    }
    await page.mouse.up();
  }
  for (const typed of ["-5", "250", "33.3"]) {
    await exact("on").fill(typed);
    await exact("on").blur();
    expect([typed, await sum()]).toEqual([typed, 100]);
  }
  const before = await exact("on").inputValue();
  await exact("on").fill("");
  await exact("on").blur();
  expect(await exact("on").inputValue()).toBe(before);
});

test("the kill switch gives all visitors the default treatment, and is reverted from the history", async () => {
  await open("#/1616");
  await page.getByRole("checkbox", { name: "Kill switch" }).check();
  await saveBar().getByRole("button", { name: "Save" }).click();
  await page.getByRole("main").getByText("Killed: off for all").waitFor();
  await expect.poll(async () => (await experiment1616())?.killed).toBe(true);
  await page.getByRole("link", { name: "History", exact: true }).click();
  await page.getByText("Kill switch: off → on").waitFor();
  await page.getByRole("button", { name: /Go back to before/ }).click();
  await saveBar().getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await experiment1616())?.killed).toBe(false);
});

test("a new experiment gives all visitors “off”, and is deleted after a confirmation", { tags: ["long"] }, async () => {
  const names = async () => (await storedExperiments()).map(({ name }) => name);
  await open("#/");
  await page.getByLabel("New experiment (ticket)").fill("1801");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("heading", { name: "1801" }).waitFor();
  expect(await exact("off").inputValue()).toBe("100");
  await saveBar().getByRole("button", { name: "Save" }).click();
  await expect.poll(names).toContain("1801");
  await page.getByRole("button", { name: "Delete …" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("heading", { name: "Experiments", exact: true }).waitFor();
  expect(await names()).not.toContain("1801");
});

test("a deleted experiment has its history, from which it comes back as a draft", async () => {
  await open("#/1616/settings");
  await page.getByRole("button", { name: "Delete …" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("No longer in the list:").getByRole("link", { name: "1616" }).click();
  await page.getByRole("heading", { name: "There is no experiment 1616" }).waitFor();
  await open("#/1616/settings");
  await page.getByRole("main").getByText("Ada").waitFor();
  expect(await violations(page, "main")).toEqual([]);
  await page.getByRole("button", { name: /Go back to before/ }).click();
  expect(await exact("on").inputValue()).toBe("50");
  await saveBar().getByRole("button", { name: "Save" }).click();
  await saveBar().getByText("Saved", { exact: true }).waitFor();
  expect(await experiment1616()).toMatchObject({ killed: false });
});

test("a failed deletion is reported in its own experiment only, and the experiment stays", { tags: ["long"] }, async () => {
  await open("#/1616/history");
  await page.route(/\/experiments$/, (route) => route.fulfill({ status: 502, json: { error: "the store does not answer" } }));
  await page.getByRole("button", { name: "Delete …" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await saveBar().getByText("Not deleted: the store does not answer.").waitFor();
  expect(await page.getByRole("heading", { name: "1616" }).isVisible()).toBe(true);
  await page.evaluate(() => {
    location.hash = "#/965";
  });
  await page.getByRole("heading", { name: "965" }).waitFor();
  await saveBar().getByText("No changes.").waitFor();
});

test("an experiment renamed in its JSON is shown under the new name once saved", { tags: ["long"] }, async () => {
  await open("#/1616");
  const json = page.getByRole("textbox", { name: "JSON" });
  await json.fill((await json.inputValue()).replace('"1616"', '"a:b"'));
  await saveBar().getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "a:b" }).waitFor();
  await saveBar().getByText("Saved", { exact: true }).waitFor();
  const entries = page.locator("[data-list] .entry strong");
  expect(await entries.allTextContents()).toEqual(expect.arrayContaining(["a:b"]));
  expect(await entries.allTextContents()).not.toContain("1616");
});

test("a fault in the JSON is named with its line, and cannot be saved", { tags: ["long"] }, async () => {
  await open("#/1616");
  const json = page.getByRole("textbox", { name: "JSON" });
  await json.fill((await json.inputValue()).replace('"size": 50', '"size": 60'));
  await page.getByRole("group", { name: "Treatments" }).getByText("the sizes of the treatments add up to 110, not to 100").waitFor();
  await page.getByRole("button", { name: "Line 7: treatments: the sizes of the treatments add up to 110, not to 100" }).waitFor();
  expect(await saveBar().getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  await json.fill('{\n  "name": "1616",\n}');
  await page.getByRole("button", { name: /^Line 3: / }).waitFor();
  await saveBar().getByText("Not saved yet: line 3 of the JSON is wrong: a text in double quotes is expected in place of }.").waitFor();
});

test("a concurrent change in the store is announced, and not overwritten", async () => {
  await open("#/1616");
  const other = await newPage();
  await other.goto(address("#/1616"));
  await other.getByRole("checkbox", { name: "Kill switch" }).check();
  await other.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await experiment1616())?.killed).toBe(true);
  await other.close();
  await exact("Traffic").fill("20");
  await exact("Traffic").blur();
  await saveBar().getByRole("button", { name: "Save" }).click();
  await saveBar().getByText("the store has changed meanwhile (Ada changed 1616)").waitFor();
  expect((await experiment1616())?.killed).toBe(true);
  await saveBar().getByRole("button", { name: "Save" }).click();
  await expect.poll(experiment1616).toMatchObject({ killed: true, trafficAllocation: 20 });
});

test("an experiment that the shop refuses is called off in the list, the overview and its page, and counts as not running", async () => {
  const stored = JSON.parse(readFileSync("edge/local/flags/store.json", "utf8")).experiments as { name: string }[];
  const sizes = [80, 80].map((size) => ({ name: "on", size }));
  const experiments = stored.map((one) => (one.name === "1616" ? { ...one, treatments: sizes } : one));
  await page.route(/\/state$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), experiments } });
  });
  await open("#/");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "1616" }) });
  await card.getByText("Off: has a fault").waitFor();
  await card.getByText("This experiment has faults and is off").waitFor();
  await page.getByText(`${experiments.length} experiments, 1 running.`).waitFor();
  await page.locator("[data-list] .entry", { hasText: "1616" }).getByText("Off: has a fault").waitFor();
  await page.getByRole("heading", { name: "1616" }).getByRole("link").click();
  await page.locator(".head").getByText("Off: has a fault").waitFor();
  await page.getByRole("group", { name: "Treatments" }).getByText("the sizes of the treatments add up to 160, not to 100").waitFor();
});

test("fields say where a visitor's key is read, and when the kill switch takes effect", { tags: ["long"] }, async () => {
  await open("#/1616");
  await page.getByRole("checkbox", { name: "Kill switch", description: /within ten seconds; the first page after a pause/ }).waitFor();
  await page.getByText("Forced visitors, flag sets and paths").click();
  for (const name of ["Forced to on", "Forced to off"])
    await page.getByRole("textbox", { name, description: /first 36 characters of the shop's cookie __Host-visitor/ }).waitFor();
});

test("markup in the data is text", async () => {
  await open("#/1616");
  await page.getByRole("textbox", { name: "Description" }).fill('<img src=x onerror="document.title=1">');
  await page.getByRole("link", { name: "Experiments", exact: true }).click();
  await page.getByText('<img src=x onerror="document.title=1">').waitFor();
  expect(await page.locator("img").count()).toBe(0);
});

test("results that cannot be read are reported", { tags: ["long"] }, async () => {
  await open("#/1616/results");
  await page.getByText(/the measurements service does not answer/).waitFor();
});
