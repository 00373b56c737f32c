import { describe, expect } from "vitest";
import { containersOf } from "../flow/containers.ts";
import { domains } from "../flow/matrix.ts";
import { browserTest, type Visitor } from "./browser.ts";
import { configurationOn } from "./calculator.ts";
import { violations } from "./violations.ts";

// What only a browser can show of what is configured: prices that follow what is picked, its address, keyboards, a slow network.

const test = browserTest();

const phone = { viewport: { width: 390, height: 844 } };
const calendar = "/fotokalender/wandkalender";

async function entered({ page, settlesOn }: Visitor, path = calendar) {
  await settlesOn(path);
  const configuration = configurationOn(page);
  await page.locator('[data-island="configuration"][data-hydrated]').first().waitFor();
  return configuration;
}

test("what is picked has its price within one answer, stands in the address, and is handed over", async ({ enter }) => {
  const visitor = await enter();
  const { page } = visitor;
  const { value, amount, design, total, title, isSettled } = await entered(visitor, `${calendar}?gclid=Ab-1`);
  const before = await total();
  await value("formatType", "200-200").check();
  await expect.poll(isSettled).toBe(true);
  await expect.poll(total).not.toBe(before);
  expect(await title()).toContain("20 × 20 cm");
  await amount.fill("20");
  await expect.poll(() => new URL(page.url()).search).toBe("?formatType=200-200&amount=20&gclid=Ab-1");
  await expect.poll(isSettled).toBe(true);
  const to = new URL((await design.getAttribute("href")) ?? "", page.url());
  expect(Object.fromEntries(to.searchParams)).toMatchObject({ formatType: "200-200", amount: "20" });
  const configured = await total();

  await page.reload();
  await expect.poll(total).toBe(configured);
});

test("picking back what stood there before leaves nothing in the address", async ({ enter }) => {
  const visitor = await enter();
  const { value, isSettled } = await entered(visitor);
  await value("formatType", "a3-quer").check();
  await expect.poll(() => new URL(visitor.page.url()).search).toBe("?formatType=a3-quer");
  await value("formatType", "a3-hoch").check();
  await expect.poll(() => new URL(visitor.page.url()).search).toBe("");
  await expect.poll(isSettled).toBe(true);
});

test("what is picked beside a list is not the list's, and comes back", async ({ enter }) => {
  const visitor = await enter();
  const { page } = visitor;
  const { value, isSettled } = await entered(visitor, "/fotocollage?tileCount=4");
  const search = () => new URL(page.url()).search;
  const listed = page.locator('.list__form input[name="tileCount"]:checked');
  await value("color", "black").check();
  await expect.poll(search).toBe("?1.color=black&tileCount=4");
  await value("tileCount", "9").check();
  await expect.poll(search).toBe("?1.tileCount=9&1.color=black&tileCount=4");
  await expect.poll(isSettled).toBe(true);
  expect(await listed.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual(["4"]);

  await page.reload();
  expect(search()).toBe("?1.tileCount=9&1.color=black&tileCount=4");
  expect(await value("color", "black").isChecked()).toBe(true);
  expect(await value("tileCount", "9").isChecked()).toBe(true);
});

test("it can be worked with the keyboard alone", async ({ enter }) => {
  const visitor = await enter(phone);
  const { page } = visitor;
  const { value, design, title, isSettled } = await entered(visitor);
  await value("formatType", "a3-hoch").focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(isSettled).toBe(true);
  await expect.poll(title).toContain("A3 Querformat");
  while (!(await design.evaluate((link) => link === document.activeElement))) await page.keyboard.press("Tab");
  await expect.poll(() => design.getAttribute("href")).toContain("formatType=a3-quer");
});

test("never shows a price for another choice, however late and in which order answers come", async ({ enter }) => {
  const visitor = await enter();
  const { page } = visitor;
  const { isSettled, total } = await entered(visitor);
  const turns = process.env.EVERYWHERE ? 1_000 : 100;
  // Each answer has the price of its own choice alone, and comes when it likes.
  let late = 7;
  await page.route(/\/_configurations\//, async (route) => {
    late = (late * 31) % 97;
    const { searchParams } = new URL(route.request().url());
    const answer = await route.fetch();
    const told = (await answer.json()) as { prices: { total: unknown } };
    told.prices.total = `${searchParams.get("amount") ?? "1"} Stück`;
    await new Promise((resolve) => setTimeout(resolve, late));
    await route.fulfill({ response: answer, json: told }).catch(() => {});
  });
  // Whoever looks at any moment sees the price of what is chosen, or none.
  const wrong = await page.evaluate(
    ([turns = 0]) =>
      new Promise<string[]>((resolve) => {
        const section = document.querySelector(".configuration");
        const input = section?.querySelector<HTMLInputElement>('input[name="amount"]');
        const seen: string[] = [];
        if (!section || !input) return resolve(["nothing to be configured"]);
        const look = () => {
          const shown = /(\d+) Stück/.exec(section.querySelector(".configuration__total")?.textContent ?? "")?.[1];
          if (shown !== undefined && shown !== input.value) seen.push(`${shown} for ${input.value}`);
        };
        new MutationObserver(look).observe(section, { childList: true, subtree: true, characterData: true });
        let turn = 0;
        const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
        const next = () => {
          turn += 1;
          type?.call(input, String(2 + ((turn * 37) % 400)));
          input.dispatchEvent(new Event("input", { bubbles: true }));
          if (turn < turns) setTimeout(next, (turn * 13) % 40);
          else setTimeout(() => resolve(seen), 0);
        };
        next();
      }),
    [turns],
  );
  expect(wrong).toEqual([]);
  await expect.poll(isSettled).toBe(true);
  expect(await total()).toBe(`${2 + ((turns * 37) % 400)} Stück`);
});

test("a price that cannot be had says so, and can be asked for once more", async ({ enter }) => {
  const visitor = await enter();
  const { page, expects } = visitor;
  expects(/503|Failed to load resource/);
  const { value, section, total, isSettled } = await entered(visitor);
  await page.route(/\/_configurations\//, (route) => route.fulfill({ status: 503 }));
  await value("formatType", "a3-quer").check();
  const again = section.locator(".configuration__again");
  await again.waitFor();
  await page.unroute(/\/_configurations\//);
  await again.click();
  await expect.poll(isSettled).toBe(true);
  expect(await total()).toMatch(/\d/);
});

describe("on a theme page both buttons design the card that is configured", () => {
  test.for([
    ["with scripts", true],
    ["without scripts", false],
  ] as const)("%s", async ([, javaScriptEnabled], { enter }) => {
    const visitor = await enter({ javaScriptEnabled });
    const { page } = visitor;
    const path = "/themes/eukalyptus-aquarell-hochzeit/";
    if (javaScriptEnabled) await visitor.settlesOn(path, "card.de");
    else await visitor.goes(path, "card.de");
    if (!javaScriptEnabled) await page.locator("html:not(:has(noscript meta))").waitFor({ state: "attached" });
    const { value, select, isSettled } = configurationOn(page);
    const cards = await page.locator('.configuration input[name="card"]').evaluateAll((all) => all.map((one) => one.getAttribute("value")));
    const card = cards.at(-1) ?? "";
    await value("card", card).check();
    await select("quantity").selectOption("100");
    if (javaScriptEnabled) await expect.poll(isSettled).toBe(true);
    await page.locator(".theme__ways .button--action").click();
    await page.waitForURL(/\/configurator-card\//);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      themeId: "eukalyptus-aquarell-hochzeit",
      card,
      quantity: "100",
    });
    expect(await page.locator("[data-wrong] li").allTextContents()).toEqual([]);
  });
});

describe("by the keyboard alone", () => {
  const containers = Object.keys(domains).flatMap(containersOf);
  const designed = containers.filter(({ kind }) => !kind.startsWith("Accessory"));
  /** Fifty of all markets, evenly; otherwise one of each kind of the German shops. */
  const walked = process.env.EVERYWHERE
    ? designed.filter((_, place) => place % Math.floor(designed.length / 50) === 0).slice(0, 50)
    : designed.filter(
        ({ kind, host }, place) => host === "poster.de" && designed.findIndex((one) => one.kind === kind && one.host === host) === place,
      );

  test.for(walked)("$host$prefix$path ($block) is configured and handed over", async ({ host, prefix, path, block }, { enter }) => {
    const { page, settlesOn } = await enter();
    await settlesOn(prefix + path, host);
    const section = page.locator(`.configuration[aria-labelledby="configuration-${block}-headline"]`);
    const isWithin = () => section.evaluate((element) => element.contains(document.activeElement));
    const presses = async (key: string, until: () => Promise<boolean>) => {
      for (let times = 0; times < 200 && !(await until()); times += 1) await page.keyboard.press(key);
      expect(await until()).toBe(true);
    };
    // The first stop of a page leads past its navigation.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await presses("Tab", isWithin);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => section.getAttribute("aria-busy")).toBe("false");
    const link = section.locator(".configuration__design");
    await link.waitFor();
    await presses("Tab", () => link.evaluate((element) => element === document.activeElement));
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/configurator-/);
    await page.locator("h1").waitFor();
    expect(await page.locator("[data-wrong] li").allTextContents()).toEqual([]);
  });
});

describe("the tiles of an option", () => {
  const widths = [360, 390, 768, 1440];

  test.for(["/leinwanddruck", "/gerahmte-bilder", "/themes/eukalyptus-aquarell-hochzeit"])(
    "of %s break no word",
    async (path, { enter }) => {
      const { page, settlesOn } = await enter();
      await settlesOn(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await page.locator(".configuration__name").evaluateAll(brokenWords)]).toEqual([width, []]);
      }
    },
  );

  test("have their prices beneath their names, and those of a row on one line", async ({ enter }) => {
    const { page, settlesOn } = await enter();
    await settlesOn("/leinwanddruck");
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await page.locator("[data-priced] .configuration__value").evaluateAll(crookedRows)]).toEqual([width, []]);
    }
  });
});

describe("is usable by everybody", () => {
  test.for([calendar, "/fotobuch", "/fotocollage", "/zubehoer"])("on %s, on a phone", async (path, { enter }) => {
    const visitor = await enter(phone);
    const { section } = await entered(visitor, path);
    await section.scrollIntoViewIfNeeded();
    expect(await violations(visitor.page, ".configuration")).toEqual([]);
  });
});

/** Words that stand on two lines; one with a hyphen may end a line there. */
function brokenWords(names: Element[]): string[] {
  const broken: string[] = [];
  for (const name of names) {
    const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { index, 0: word } of text.data.matchAll(/[^\s-]+/g)) {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) broken.push(word);
      }
    }
  }
  return broken;
}

/** Rows of tiles whose names or prices stand on different lines, or a price elsewhere than beneath its name's beginning. */
function crookedRows(tiles: Element[]) {
  const rows = new Map<number, { names: string[]; prices: string[]; starts: string[] }>();
  for (const tile of tiles) {
    const at = (part: string) => tile.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
    const [name, price] = [at(".configuration__name"), at(".price")];
    const { top } = tile.getBoundingClientRect();
    const row = rows.get(top) ?? { names: [], prices: [], starts: [] };
    row.names.push(`name ${name.top}`);
    row.prices.push(`price ${price.top}`);
    row.starts.push(`further in by ${Math.round(price.left - name.left)}`);
    rows.set(top, row);
  }
  return [...rows.values()].filter(
    ({ names, prices, starts }) => new Set([...names, ...prices, ...starts]).size > 3 || starts[0] !== "further in by 0",
  );
}
