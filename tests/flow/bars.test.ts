import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { visibleHtml } from "../visible-html.ts";
import { eventually } from "./eventually.ts";
import { healthOf } from "./health.ts";
import { editStory, fromMemory, timing } from "./page.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { crawlerName, type Visit, visit } from "./visit.ts";

/** Matches the panel's element but not its stylesheet, also in page data, where HTML is an escaped string. */
const debugPanel = /class=\\?"debug-panel/;

let testShop: TestShop;
let plain: TestShop;
beforeAll(async () => {
  [testShop, plain] = await Promise.all([openTestShop(), openTestShop({ SHELL_CACHE: "off" })]);
});
afterAll(() => Promise.all([testShop.close(), plain.close()]));

const visitor = "visitor=00000000-0000-4000-8000-000000000001";
const ask = (of: TestShop, path: string, cookies = "", more: Visit = {}) =>
  visit(of, path, { ...more, headers: { cookie: `${visitor}; ${cookies}`, ...more.headers } });
const shells = async () => (await healthOf(testShop)).shellCache.shells;

const bar = 'class="action-bar"';
const banner = 'class="smart-banner"';
const infoBar = 'class="info-bar"';

/** Tells which bars a page has, and if its body reserves space for the action bar (`room`). */
const barsOf = (html: string) => ({
  bar: html.includes(bar),
  room: html.includes('class="page page--bar"'),
  banner: html.includes(banner),
  infoBar: html.includes(infoBar),
});
const all = { bar: true, room: true, banner: true, infoBar: true };
const withoutBar = { ...all, bar: false, room: false };
/** The poster channel has apps (shop 9.16), except in the United States (shop 9.17). */
const hasApps = (host: string) => host.startsWith("poster.") && host !== "poster.com";

const pages = [
  { name: "a page with its own bar", host: "poster.de", path: "/fotokalender", cookie: "bar-calendar-christmas" },
  { name: "a page with the home story's bar", host: "card.de", path: "/hochzeit/", cookie: "bar-wedding-papers" },
  { name: "a page with its own bar and the home story's", host: "card.de", path: "/fotokalender/", cookie: "bar-calendar-christmas" },
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
  ])("with the cookies '%s' has the same bars rendered, cached and with the cache off", async (cookies, expected) => {
    const off = await ask(plain, path, cookies, { host });
    const first = await ask(testShop, path, cookies, { host });
    const second = await fromMemory(() => ask(testShop, path, cookies, { host }));
    const bars = { ...expected, banner: expected.banner && hasApps(host) };
    for (const { text } of [off, first, second]) expect(barsOf(text)).toEqual(bars);
  });

  test("is the same in document order, with the bar closed", async () => {
    const cookies = `${cookie}=disabled; plain=1`;
    expect(barsOf((await ask(testShop, path, cookies, { host })).text)).toEqual({ ...withoutBar, banner: hasApps(host) });
  });

  test("has its bar in page data unless it is closed", async () => {
    const data = path.endsWith("/") ? `${path}_.data` : `${path}.data`;
    expect((await ask(testShop, data, "", { host })).text).toContain("action-bar");
    expect((await ask(testShop, data, `${cookie}=disabled`, { host })).text).not.toContain("action-bar");
  });
});

test("a page has an action bar only if its story or the home story defines one", async () => {
  expect(barsOf((await ask(testShop, "/leinwanddruck", "", { host: "poster.de" })).text)).toEqual(withoutBar);
});

test.each(["poster.de", "poster.at", "poster.com", "card.de", "card.ch"])(
  "the app links of %s match its channel and locale",
  async (host) => {
    const { text } = await ask(testShop, "/", "", { host });
    expect([barsOf(text).banner, text.includes("app.passepartout.example/ios")]).toEqual([hasApps(host), hasApps(host)]);
  },
);

test("the desktop app shows no banner of the mobile app", async () => {
  const { text } = await ask(testShop, "/d/fotokalender", "", { host: "poster.de" });
  expect(barsOf(text)).toEqual({ ...all, banner: false });
});

test("invented cookies create no shells", async () => {
  const at = { host: "poster.de" };
  await fromMemory(() => ask(testShop, "/fotokalender", "", at));
  const before = await shells();
  for (let turn = 0; turn < 30; turn += 1) {
    const cookies = `bar-${turn}=disabled; smart-banner=${turn}; bar-calendar-christmas=${"x".repeat(turn)}; debug=disabled; closed=disabled`;
    expect(timing(await ask(testShop, "/fotokalender", cookies, at), "shell")).toBe("hit");
  }
  expect(await shells()).toBe(before);
});

describe("the end time of a bar", () => {
  const slug = "poster/en-gb/photo-calendar";
  const host = "poster.gb";
  const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString().slice(0, 16).replace("T", " ");
  const edit = (fields: Record<string, unknown>) =>
    Promise.all(
      [testShop, plain].map((of) =>
        editStory(of, slug, (story) => {
          story.content.bar = [{ component: "ActionBar", text: "Now or never", ...fields }];
        }),
      ),
    );
  const pastCountdowns = (of: TestShop) => of.events().filter(({ event, story }) => event === "countdown-date-in-past" && story === slug);

  test("in the past removes the bar; a countdown's end is reported once per version of its story", async () => {
    await ask(testShop, "/photo-calendar", "", { host });
    await edit({ id: "late", countdownEndDate: at(-120_000) });
    for (const of of [testShop, plain]) {
      await eventually(async () => expect((await ask(of, "/photo-calendar", "", { host })).text).not.toContain(bar));
      for (let turn = 0; turn < 3; turn += 1) await ask(of, "/photo-calendar", `a=${turn}`, { host });
      expect(pastCountdowns(of)).toEqual([expect.objectContaining({ severity: "error", end: expect.stringMatching(/Z$/) })]);
    }
    await edit({ id: "later", countdownEndDate: at(-180_000) });
    await eventually(async () => {
      await ask(testShop, "/photo-calendar", "", { host });
      expect(pastCountdowns(testShop)).toHaveLength(2);
    });
  });

  test("of a bar without a countdown removes it without a report", { tags: ["long"] }, async () => {
    await edit({ id: "plain-end", actionBarEndDate: at(600_000) });
    await eventually(async () => expect((await ask(testShop, "/photo-calendar", "", { host })).text).toContain(bar));
    const before = pastCountdowns(testShop).length;
    await edit({ id: "plain-end", actionBarEndDate: at(-600_000) });
    await eventually(async () => expect((await ask(testShop, "/photo-calendar", "", { host })).text).not.toContain(bar));
    expect(pastCountdowns(testShop)).toHaveLength(before);
  });

  test("in the future is rendered in words, independent of the clock", async () => {
    await edit({ id: "soon", countdownEndDate: "2031-03-01 12:00" });
    const { text } = await eventually(async () => {
      const answer = await ask(testShop, "/photo-calendar", "", { host });
      expect(answer.text).toContain("Ends on 1 March 2031");
      return answer;
    });
    expect(text.match(/<b class="countdown__figure"><\/b>/g)).toHaveLength(4);
  });

  test("a new id shows the bar again to visitors who closed the previous one", { tags: ["long"] }, async () => {
    await edit({ id: "first" });
    await eventually(async () =>
      expect(barsOf((await ask(testShop, "/photo-calendar", "bar-first=disabled", { host })).text)).toEqual(withoutBar),
    );
    await edit({ id: "second" });
    await eventually(async () =>
      expect(barsOf((await ask(testShop, "/photo-calendar", "bar-first=disabled", { host })).text)).toEqual(all),
    );
  });
});

describe("a page with 'debug' in its address", () => {
  const panel = 'class="debug-panel"';
  const secret = "bar-none=disabled; token=do-not-tell-this";

  test.each([
    { name: "the canvas page", path: "/leinwanddruck?debug", host: "poster.de" },
    { name: "home", path: "/?a=b&debug=1", host: "card.de" },
    { name: "a page in French", path: "/fr/impression-sur-toile?debug", host: "poster.ch" },
  ])("shows its debug panel to this request only: $name", async ({ path, host }) => {
    const clean = path.replace(/\?.*/, "");
    await fromMemory(() => ask(testShop, clean, "", { host }));
    const before = await shells();
    const answers = [
      await ask(testShop, path, secret, { host }),
      await ask(testShop, path, secret, { host }),
      await ask(plain, path, secret, { host }),
    ];
    for (const answer of answers) {
      expect(answer.headers["cache-control"]).toBe("private, no-store");
      expect(timing(answer, "shell")).toBe("off");
      expect(visibleHtml(answer.text)).toMatch(/<body class="page[^>]*>\s*<div class="fragment" data-fragment="debug">/);
      for (const fact of ["locale", "channel", "story", "version", "treatments", "build", "timing"])
        expect(answer.text).toContain(`<dt>${fact}</dt>`);
      expect(answer.text).toMatch(/<dt>uncached<\/dt><dd>debug/);
      for (const hidden of ["do-not-tell-this", "bar-none", "00000000-0000-4000-8000-000000000001"])
        expect(answer.text).not.toContain(hidden);
    }
    expect(await shells()).toBe(before);
    const next = await ask(testShop, clean, "", { host });
    expect(timing(next, "shell")).toBe("hit");
    expect(next.text).not.toContain(panel);
  });

  test("shows its debug panel in its page data, and on no other page", async () => {
    const data = await ask(testShop, "/leinwanddruck.data?debug", "", { host: "poster.de" });
    expect(data.text).toMatch(debugPanel);
    expect(data.headers["cache-control"]).toBe("private, no-store");
    for (const path of ["/leinwanddruck.data", "/leinwanddruck", "/fotokalender"])
      expect((await ask(testShop, path, "", { host: "poster.de" })).text).not.toMatch(debugPanel);
  });

  test("shows its debug panel to crawlers and to visitors without a script", async () => {
    const crawled = await ask(testShop, "/leinwanddruck?debug", "", { host: "poster.de", headers: { "user-agent": crawlerName } });
    expect(crawled.text).toContain(panel);
    expect((await ask(testShop, "/leinwanddruck?debug&_plain=1", "", { host: "poster.de" })).text).toContain(panel);
  });
});
