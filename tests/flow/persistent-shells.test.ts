import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visibleHtml } from "../visible-html.ts";
import { editorCookie } from "./editor.ts";
import { eventually } from "./eventually.ts";
import { healthOf } from "./health.ts";
import { type BuildCopy, openBuildCopy, type ShopHere } from "./in-process.ts";
import { editStory, fromMemory, timing } from "./page.ts";
import { openTestShop } from "./test-shop.ts";
import { crawlerName, visit } from "./visit.ts";

let buildCopy: BuildCopy;
/** The persistent store of all processes, and their background work. */
const texts = new Map<string, string>();
const backgroundWork: Promise<unknown>[] = [];

/** Opens a shop like another process of a build: with empty memory, on the same store. */
function openProcess(identity = "a build"): ShopHere {
  const store = {
    read: async (name: string) => texts.get(name),
    write: async (name: string, text: string) => void texts.set(name, text),
  };
  return buildCopy.openShop({}, {}, (env) => ({
    ...env,
    waitUntil: (work) => void backgroundWork.push(work),
    shells: { ...env.shells, persistent: { store, identity } },
  }));
}

let first: ShopHere;
beforeAll(async () => {
  buildCopy = await openBuildCopy();
  first = openProcess();
});
afterAll(() => buildCopy.close());

const cookie = "visitor=00000000-0000-4000-8000-000000000001";
const ask = (shop: ShopHere, path: string, host = "poster.de") => visit(shop, path, { host, headers: { cookie } });
const shellIn = async (shop: ShopHere, path: string, host?: string) => timing(await ask(shop, path, host), "shell");

/** Removes a response's nonce and its late parts, whose timing varies. */
const withoutNonce = (html: string) =>
  html
    .replace(/nonce="[^"]*"/g, "")
    .replace(/<template data-fills[\s\S]*$/, "")
    .trimEnd();

const pages = [
  { host: "poster.de", path: "/" },
  { host: "poster.de", path: "/leinwanddruck" },
  { host: "poster.de", path: "/leinwanddruck?sku=aludibond-400x400" },
  { host: "poster.ch", path: "/fr/impression-sur-toile" },
  { host: "card.de", path: "/hochzeit/" },
];

/** Reads the stories of a page in advance: a linked story that arrives too late changes the page. */
const readStories = (shop: ShopHere, path: string, host: string) =>
  visit(shop, `${path}${path.includes("?") ? "&" : "?"}_plain=1`, { host, headers: { cookie } });

test.each(pages)("$host $path is not rendered again after a restart, and is identical in every byte", async ({ host, path }) => {
  await readStories(first, path, host);
  const rendered = await ask(first, path, host);
  expect(timing(rendered, "shell")).toBe("miss");
  await Promise.all(backgroundWork);
  const next = await eventually(async () => {
    const shop = openProcess();
    await readStories(shop, path, host);
    const restored = await ask(shop, path, host);
    expect([restored.status, timing(restored, "shell")]).toEqual([200, "restored"]);
    expect(visibleHtml(restored.text)).toBe(visibleHtml(rendered.text));
    expect(withoutNonce(restored.text)).toBe(withoutNonce(rendered.text));
    return shop;
  });
  const cached = await fromMemory(() => ask(next, path, host));
  expect(visibleHtml(cached.text)).toBe(visibleHtml(rendered.text));
});

test("an unknown address shows the error page of an earlier process", async () => {
  await ask(first, "/gibt-es-nicht");
  await Promise.all(backgroundWork);
  const next = openProcess();
  const answer = await ask(next, "/gibt-es-auch-nicht");
  expect([answer.status, timing(answer, "shell")]).toEqual([404, "restored"]);
});

test("shells of another build or of an earlier version of a story are not shown", async () => {
  await ask(first, "/fotokalender");
  await Promise.all(backgroundWork);
  expect(await shellIn(openProcess("another build"), "/leinwanddruck")).toBe("miss");
  await editStory(buildCopy, "poster/de-de/fotokalender", (story) => {
    story.content.title = "Ein neues Jahr";
  });
  const edited = await eventually(async () => {
    const answer = await ask(openProcess(), "/fotokalender");
    expect(answer.text).toContain("<title>Ein neues Jahr");
    return answer;
  });
  expect(timing(edited, "shell")).toBe("miss");
});

test("a damaged shell is rendered again, reported once, and replaced", async () => {
  await ask(first, "/leinwanddruck");
  await Promise.all(backgroundWork);
  for (const [name, text] of texts) texts.set(name, text.replace("</header>", "<script>alert(1)</script></header>"));
  const another = openProcess();
  await readStories(another, "/leinwanddruck", "poster.de");
  const broken = await ask(another, "/leinwanddruck");
  expect([broken.status, timing(broken, "shell")]).toEqual([200, "miss"]);
  expect(broken.text).not.toContain("alert(1)");
  expect(first.events().some(({ event }) => event === "shell-store-corrupted")).toBe(true);
  await Promise.all(backgroundWork);
  const next = openProcess();
  await readStories(next, "/leinwanddruck", "poster.de");
  expect(await shellIn(next, "/leinwanddruck")).toBe("restored");
  expect((await healthOf(next)).shellCache.persistent).toEqual({ hits: 1, misses: 0, failures: 0 });
});

test("drafts, pages in document order, HEAD requests and page data are not stored", { tags: ["long"] }, async () => {
  const shop = openProcess();
  await readStories(shop, "/leinwanddruck", "poster.de");
  const before = [...texts.values()];
  await visit(shop, "/leinwanddruck", { host: "poster.de", headers: { cookie: await editorCookie(shop) } });
  await visit(shop, "/leinwanddruck", { headers: { "user-agent": crawlerName } });
  await visit(shop, "/leinwanddruck?_plain=1");
  await visit(shop, "/leinwanddruck", { method: "HEAD" });
  await visit(shop, "/leinwanddruck.data");
  await Promise.all(backgroundWork);
  expect([...texts.values()]).toEqual(before);
});

test("Deno's cache survives the shop's process", { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "shells-"));
  const testShop = await openTestShop({ SHELL_STORE: "deno-cache", DENO_DIR: folder });
  try {
    const read = () => visit(testShop, "/leinwanddruck?_plain=1", { headers: { cookie } });
    const open = async () => {
      await read();
      return visit(testShop, "/leinwanddruck", { headers: { cookie } });
    };
    const rendered = await open();
    expect(timing(rendered, "shell")).toBe("miss");
    const restored = await eventually(async () => {
      await testShop.restartShop();
      const answer = await open();
      expect(timing(answer, "shell")).toBe("restored");
      return answer;
    }, 40_000);
    expect(visibleHtml(restored.text)).toBe(visibleHtml(rendered.text));
  } finally {
    await testShop.close();
    await rm(folder, { recursive: true, force: true });
  }
});
