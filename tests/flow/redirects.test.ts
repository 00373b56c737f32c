import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openTestShopHere, type TestShopHere } from "./in-process.ts";
import { requestCounts, visit } from "./visit.ts";

let testShop: TestShopHere;
beforeAll(async () => {
  testShop = await openTestShopHere();
});
afterAll(() => testShop.close());

const origin = (host: string) => `http://${host}.localhost:${testShop.ports.shop}`;
const toStory = (slug: string) => ({ fieldtype: "multilink", linktype: "story", cached_url: slug });
const toPath = (url: string) => ({ fieldtype: "multilink", linktype: "url", url });

/** Publishes a redirect in a market's folder, as an editor would. */
async function publish(folder: string, name: string, content: Record<string, unknown>): Promise<void> {
  const place = join(testShop.stories, folder, "redirects");
  await mkdir(place, { recursive: true });
  await writeFile(
    join(place, `${name}.json`),
    JSON.stringify({ story: { content: { component: "Redirect", permanent: true, ...content } } }),
  );
}

/** Returns status and target of a redirect. */
async function redirectOf(path: string, host = "poster.de") {
  const { status, headers } = await visit(testShop, path, { host });
  return [status, headers.location];
}

test.each([
  ["poster.de", "/leinwand", 301, "/leinwanddruck"],
  ["poster.de", "/foto-auf-leinwand", 301, "/leinwanddruck"],
  ["poster.de", "/aktion", 302, "/geschenkgutschein"],
  ["poster.de", "/d/leinwand", 301, "/d/leinwanddruck"],
  ["poster.de", "/leinwand?sku=7&x=1", 301, "/leinwanddruck?sku=7"],
  ["poster.at", "/leinwand", 301, "/leinwanddruck"],
  ["poster.it", "/de/leinwand", 301, "/de/leinwanddruck"],
  ["poster.gb", "/canvas", 301, "/canvas-prints"],
])("on %s %s redirects to its final target at once: %s %s", async (host, path, status, to) => {
  expect(await redirectOf(path, host)).toEqual([status, origin(host) + to]);
});

test("a data request for a redirected page gets its target", async () => {
  const { status, text } = await visit(testShop, "/d/leinwand.data", { host: "poster.de" });
  expect(status).toBe(202);
  expect(text).toContain(`${origin("poster.de")}/d/leinwanddruck`);
});

test("the story of a redirect is neither a page nor in a sitemap", async () => {
  expect((await visit(testShop, "/redirects/leinwand", { host: "poster.de" })).status).toBe(404);
  expect((await visit(testShop, "/sitemap.xml", { host: "poster.de" })).text).not.toContain("redirects");
});

test("a published redirect applies within two seconds, and a removed one soon ends", async () => {
  expect((await visit(testShop, "/frisch", { host: "poster.de" })).status).toBe(404);
  await publish("poster/de-de", "frisch", { from: "/Frisch/", to: toStory("poster/de-de/posterdruck") });
  await eventually(async () => expect(await redirectOf("/frisch")).toEqual([301, `${origin("poster.de")}/posterdruck`]), 2_500);
  await rm(join(testShop.stories, "poster/de-de/redirects/frisch.json"));
  await eventually(async () => expect((await visit(testShop, "/frisch", { host: "poster.de" })).status).toBe(404));
});

test("a redirect into a tool keeps the language, as links do", async () => {
  await publish("poster/fr-ch", "panier", { from: "/mon-panier", to: toPath("/cart"), permanent: false });
  await publish("poster/fr-ch", "carte", { from: "/ma-carte", to: toPath("/configurator-card/?quantity=55"), permanent: false });
  await eventually(
    async () => expect(await redirectOf("/fr/mon-panier", "poster.ch")).toEqual([302, `${origin("poster.ch")}/fr/cart`]),
    2_500,
  );
  const card = `${origin("poster.ch")}/configurator-card/?quantity=55&locale=fr-CH`;
  await eventually(async () => expect(await redirectOf("/fr/ma-carte", "poster.ch")).toEqual([302, card]), 2_500);
});

test("circular redirects and those that would hide a page are ignored and reported once", async () => {
  await publish("poster/de-de", "kreis-a", { from: "/kreis-a", to: toPath("/kreis-b") });
  await publish("poster/de-de", "kreis-b", { from: "/kreis-b", to: toPath("/kreis-a") });
  await publish("poster/de-de", "vor-der-seite", { from: "/posterdruck", to: toPath("/leinwanddruck") });
  await publish("poster/de-de", "fort", { from: "/fort", to: toPath("https://evil.example/") });
  const refusals = () =>
    testShop
      .events()
      .flatMap(({ event, story, reason }) =>
        event === "redirect-refused" && String(story).startsWith("poster/de-de/") ? [`${story} ${reason}`] : [],
      );
  const refused = [
    "poster/de-de/redirects/fort elsewhere",
    "poster/de-de/redirects/kreis-a circle",
    "poster/de-de/redirects/kreis-b circle",
    "poster/de-de/redirects/vor-der-seite shadow",
  ];
  await eventually(async () => {
    await redirectOf("/kreis-a");
    expect(refusals().sort()).toEqual(refused);
  });
  const answers = await Promise.all(["/kreis-a", "/fort", "/posterdruck"].map((path) => visit(testShop, path, { host: "poster.de" })));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 200]);
  expect(refusals().sort()).toEqual(refused);
});

test("a story that moves redirects from its old address, in every market", async () => {
  const uuid = crypto.randomUUID();
  const page = { story: { uuid, content: { component: "Page", title: "Umgezogen", robots: "index, follow" } } };
  const place = (name: string) => join(testShop.stories, `poster/de-de/${name}.json`);
  await mkdir(join(testShop.stories, "poster/de-de"), { recursive: true });
  await writeFile(place("altes-haus"), JSON.stringify(page));
  await eventually(async () => expect((await visit(testShop, "/altes-haus", { host: "poster.de" })).status).toBe(200));
  await writeFile(place("altes-haus"), await readFile(place("altes-haus")));
  await rename(place("altes-haus"), place("neues-haus"));
  await eventually(async () => expect(await redirectOf("/altes-haus")).toEqual([301, `${origin("poster.de")}/neues-haus`]));
  expect(await redirectOf("/d/altes-haus")).toEqual([301, `${origin("poster.de")}/d/neues-haus`]);
  await writeFile(place("altes-haus"), JSON.stringify({ story: { ...page.story, uuid: crypto.randomUUID() } }));
  await eventually(async () => expect((await visit(testShop, "/altes-haus", { host: "poster.de" })).status).toBe(200));
});

test("an existing page causes no request for redirects", async () => {
  const before = await requestCounts(testShop.addresses.content);
  for (let visitor = 0; visitor < 5; visitor += 1) await visit(testShop, "/leinwanddruck", { host: "poster.de" });
  const after = await requestCounts(testShop.addresses.content);
  expect(after["/v2/cdn/stories"]).toBe(before["/v2/cdn/stories"]);
});
