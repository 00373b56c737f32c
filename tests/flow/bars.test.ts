import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { visibleHtml } from "../visible-html.ts";
import { eventually } from "./eventually.ts";
import { healthOf } from "./health.ts";
import { type House, openHouse } from "./house.ts";
import { editStory, timing } from "./page.ts";
import { crawlerName, type Visit, visit } from "./visit.ts";

/** The panel itself, not what styles it; data carries its HTML in a string. */
const debugPanel = /class=\\?"debug-panel/;

let house: House;
let plain: House;
beforeAll(async () => {
  [house, plain] = await Promise.all([openHouse(), openHouse({ SHELL_CACHE: "off" })]);
});
afterAll(() => Promise.all([house.close(), plain.close()]));

const visitor = "visitor=00000000-0000-4000-8000-000000000001";
const ask = (of: House, path: string, cookies = "", more: Visit = {}) =>
  visit(of, path, { ...more, headers: { cookie: `${visitor}; ${cookies}`, ...more.headers } });
const shells = async () => (await healthOf(house)).shellCache.shells;

const bar = 'class="action-bar"';
const banner = 'class="smart-banner"';
const infoBar = 'class="info-bar"';

/** Which of the bars are on a page, and whether the body makes room. */
const barsOf = (html: string) => ({
  bar: html.includes(bar),
  room: html.includes('class="page page--bar"'),
  banner: html.includes(banner),
  infoBar: html.includes(infoBar),
});
const all = { bar: true, room: true, banner: true, infoBar: true };
const withoutBar = { ...all, bar: false, room: false };
/** Apps are a poster's (shop.md §9): elsewhere no banner leads to one. */
const hasApps = (host: string) => host.startsWith("poster.") && host !== "poster.com";

const pages = [
  { name: "a page with a bar of its own", host: "poster.de", path: "/fotokalender", cookie: "bar-calendar-christmas" },
  { name: "a page with the home story's bar", host: "card.de", path: "/hochzeit/", cookie: "bar-wedding-papers" },
  { name: "a page that has a bar of its own beside home's", host: "card.de", path: "/fotokalender/", cookie: "bar-calendar-christmas" },
];

describe.each(pages)("$name", ({ host, path, cookie }) => {
  test.each([
    ["", all],
    [`${cookie}=disabled`, withoutBar],
    ["smart-banner=disabled", { ...all, banner: false }],
    [`smart-banner=disabled; ${cookie}=disabled`, { ...withoutBar, banner: false }],
    [`${cookie}=1`, all],
    [`${cookie}=`, all],
    [`${cookie}=disabled0`, all],
    ["bar-another=disabled", all],
    ["bar-=disabled; __proto__=disabled; constructor=disabled", all],
  ])("with the cookies '%s' has its bars, printed, kept and with the cache off", async (cookies, expected) => {
    const off = await ask(plain, path, cookies, { host });
    const first = await ask(house, path, cookies, { host });
    const second = await ask(house, path, cookies, { host });
    expect(timing(second, "shell")).toBe("hit");
    const bars = { ...expected, banner: expected.banner && hasApps(host) };
    for (const { text } of [off, first, second]) expect(barsOf(text)).toEqual(bars);
  });

  test("is the same in document order, with the bar closed", async () => {
    const cookies = `${cookie}=disabled; plain=1`;
    expect(barsOf((await ask(house, path, cookies, { host })).text)).toEqual({ ...withoutBar, banner: hasApps(host) });
  });

  test("as data carries its bar where it is not closed", async () => {
    const data = path.endsWith("/") ? `${path}_.data` : `${path}.data`;
    expect((await ask(house, data, "", { host })).text).toContain("action-bar");
    expect((await ask(house, data, `${cookie}=disabled`, { host })).text).not.toContain("action-bar");
  });
});

test("a page of each place has a bar only where its story or the home story says so", async () => {
  expect(barsOf((await ask(house, "/leinwanddruck", "", { host: "poster.de" })).text)).toEqual(withoutBar);
});

test.each(["poster.de", "poster.at", "poster.com", "card.de", "card.ch"])(
  "the apps of %s show as its channel and locale have some",
  async (host) => {
    const { text } = await ask(house, "/", "", { host });
    expect([barsOf(text).banner, text.includes("app.passepartout.example/ios")]).toEqual([hasApps(host), hasApps(host)]);
  },
);

test("in the desktop app there is no banner of the other app", async () => {
  const { text } = await ask(house, "/d/fotokalender", "", { host: "poster.de" });
  expect(barsOf(text)).toEqual({ ...all, banner: false });
});

test("made-up cookies make no shells", async () => {
  const at = { host: "poster.de" };
  await ask(house, "/fotokalender", "", at);
  const before = await shells();
  for (let turn = 0; turn < 30; turn += 1) {
    const cookies = `bar-${turn}=disabled; smart-banner=${turn}; bar-calendar-christmas=${"x".repeat(turn)}; debug=disabled; closed=disabled`;
    expect(timing(await ask(house, "/fotokalender", cookies, at), "shell")).toBe("hit");
  }
  expect(await shells()).toBe(before);
});

describe("a bar's end", () => {
  const slug = "poster/en-gb/photo-calendar";
  const host = "poster.gb";
  const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString().slice(0, 16).replace("T", " ");
  const edit = (fields: Record<string, unknown>) =>
    Promise.all(
      [house, plain].map((of) =>
        editStory(of, slug, (story) => {
          story.content.bar = [{ component: "ActionBar", text: "Now or never", ...fields }];
        }),
      ),
    );
  const told = (of: House) => of.events().filter(({ event, story }) => event === "countdown-date-in-past" && story === slug);

  test("in the past takes the bar away, and a countdown's is told once for each version of its story", async () => {
    await ask(house, "/photo-calendar", "", { host });
    await edit({ id: "late", countdownEndDate: at(-120_000) });
    for (const of of [house, plain]) {
      await eventually(async () => expect((await ask(of, "/photo-calendar", "", { host })).text).not.toContain(bar));
      for (let turn = 0; turn < 3; turn += 1) await ask(of, "/photo-calendar", `a=${turn}`, { host });
      expect(told(of)).toEqual([expect.objectContaining({ severity: "error", end: expect.stringMatching(/Z$/) })]);
    }
    await edit({ id: "later", countdownEndDate: at(-180_000) });
    await eventually(async () => {
      await ask(house, "/photo-calendar", "", { host });
      expect(told(house)).toHaveLength(2);
    });
  });

  test("of a bar that only ends takes it away, and nobody is told", async () => {
    await edit({ id: "plain-end", actionBarEndDate: at(600_000) });
    await eventually(async () => expect((await ask(house, "/photo-calendar", "", { host })).text).toContain(bar));
    const before = told(house).length;
    await edit({ id: "plain-end", actionBarEndDate: at(-600_000) });
    await eventually(async () => expect((await ask(house, "/photo-calendar", "", { host })).text).not.toContain(bar));
    expect(told(house)).toHaveLength(before);
  });

  test("that is still to come is printed in words, without a figure of the clock", async () => {
    await edit({ id: "soon", countdownEndDate: "2031-03-01 12:00" });
    const { text } = await eventually(async () => {
      const answer = await ask(house, "/photo-calendar", "", { host });
      expect(answer.text).toContain("Ends on 1 March 2031");
      return answer;
    });
    expect(text.match(/<b class="countdown__figure"><\/b>/g)).toHaveLength(4);
  });

  test("another id shows the bar again to who had closed the last", async () => {
    await edit({ id: "first" });
    await eventually(async () =>
      expect(barsOf((await ask(house, "/photo-calendar", "bar-first=disabled", { host })).text)).toEqual(withoutBar),
    );
    await edit({ id: "second" });
    await eventually(async () => expect(barsOf((await ask(house, "/photo-calendar", "bar-first=disabled", { host })).text)).toEqual(all));
  });
});

describe("a page with 'debug' in its address", () => {
  const panel = 'class="debug-panel"';
  const secret = "bar-none=disabled; token=do-not-tell-this";

  test.each([
    { name: "the canvas page", path: "/leinwanddruck?debug", host: "poster.de" },
    { name: "home", path: "/?a=b&debug=1", host: "card.de" },
    { name: "a page in French", path: "/fr/impression-sur-toile?debug", host: "poster.ch" },
  ])("tells about itself to this request alone: $name", async ({ path, host }) => {
    const clean = path.replace(/\?.*/, "");
    await ask(house, clean, "", { host });
    const before = await shells();
    const answers = [
      await ask(house, path, secret, { host }),
      await ask(house, path, secret, { host }),
      await ask(plain, path, secret, { host }),
    ];
    for (const answer of answers) {
      expect(answer.headers["cache-control"]).toBe("private, no-store");
      expect(timing(answer, "shell")).toBe("off");
      expect(visibleHtml(answer.text)).toMatch(/<body class="page[^>]*>\s*<div class="sheet" data-sheet="debug">/);
      for (const fact of ["locale", "channel", "story", "version", "treatments", "build", "timing"])
        expect(answer.text).toContain(`<dt>${fact}</dt>`);
      expect(answer.text).toMatch(/<dt>unkept<\/dt><dd>debug/);
      for (const hidden of ["do-not-tell-this", "bar-none", "00000000-0000-4000-8000-000000000001"])
        expect(answer.text).not.toContain(hidden);
    }
    expect(await shells()).toBe(before);
    const next = await ask(house, clean, "", { host });
    expect(timing(next, "shell")).toBe("hit");
    expect(next.text).not.toContain(panel);
  });

  test("leaves no sheet of its own behind, with data neither", async () => {
    const data = await ask(house, "/leinwanddruck.data?debug", "", { host: "poster.de" });
    expect(data.text).toMatch(debugPanel);
    expect(data.headers["cache-control"]).toBe("private, no-store");
    for (const path of ["/leinwanddruck.data", "/leinwanddruck", "/fotokalender"])
      expect((await ask(house, path, "", { host: "poster.de" })).text).not.toMatch(debugPanel);
  });

  test("is told to a crawler, too, and to who has no script", async () => {
    const crawled = await ask(house, "/leinwanddruck?debug", "", { host: "poster.de", headers: { "user-agent": crawlerName } });
    expect(crawled.text).toContain(panel);
    expect((await ask(house, "/leinwanddruck?debug&_plain=1", "", { host: "poster.de" })).text).toContain(panel);
  });
});
