import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { editorCookie, unusedQuery } from "./editor.ts";
import { visit } from "./visit.ts";
import { openWarmTestShop, type WarmTestShop } from "./warm-test-shop.ts";

let testShop: WarmTestShop;
let cookie: string;
/** The page's draft from the editor, read once because the service limits requests. */
let draft: { full_slug: string; content: Record<string, never> };
beforeAll(async () => {
  testShop = await openWarmTestShop();
  draft = await draftOf();
  cookie = await editorCookie(testShop);
});
afterAll(() => testShop.close());

const slug = "poster/de-de/leinwanddruck";
const at = "/frontend-api/mp/storyblok";
const question = { locale: "de-DE", platform: "web", path: "/leinwanddruck", slug };
const headline = "Ein Satz, den noch niemand liest";

/** Reads the draft of a story, as the editor has it. */
async function draftOf(fullSlug = slug): Promise<{ full_slug: string; content: Record<string, never> }> {
  const answer = await fetch(`${testShop.addresses.content}/v2/cdn/stories/${fullSlug}?version=draft&token=local-preview&cv=1`);
  return ((await answer.json()) as { story: { full_slug: string; content: Record<string, never> } }).story;
}

/** Returns the draft with another headline. */
async function written(text = headline): Promise<object> {
  const story = draft;
  const { teaser } = story.content as unknown as { teaser: { headline: string }[] };
  return { ...story, content: { ...story.content, teaser: [{ ...teaser[0], headline: text }] } };
}

type Sent = { query?: Record<string, string>; body?: unknown; headers?: Record<string, string>; host?: string; method?: string };

function transform({ query = {}, body = {}, headers = { cookie }, host = "", method = "POST" }: Sent = {}) {
  const origin = `http://${host && `${host}.`}localhost:${testShop.ports.shop}`;
  return visit(testShop, `${at}/transform?${new URLSearchParams({ ...question, ...query })}`, {
    method,
    host,
    headers: { origin, "content-type": "application/json", ...headers },
    ...(method === "GET" ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

describe("the visual editor's address", () => {
  const redirectOf = async (path: string, host = "") => {
    const { status, headers, setCookies } = await visit(testShop, path, { host });
    const pass = setCookies.find((one) => one.startsWith("preview="));
    return [status, headers.location?.replace(/^http:\/\/|:\d+/g, "").replace(/\?.*/, "?…"), pass?.replace(/.*?;/, "")];
  };

  test("leads to the page of a story, with a pass for the editor's frame", async () => {
    const passed = expect.stringMatching(/^ Path=\/; Expires=[^;]+; HttpOnly; Secure; Partitioned; SameSite=None$/);
    expect(await redirectOf(`/_preview/${slug}${unusedQuery()}`)).toEqual([303, "localhost/leinwanddruck", passed]);
    expect(await redirectOf(`/_preview/poster/de-de/home${unusedQuery()}`)).toEqual([303, "localhost/", passed]);
    expect(await redirectOf(`/_preview/poster/fr-ch/home${unusedQuery()}`, "poster.ch")).toEqual([303, "poster.ch.localhost/fr", passed]);
    expect(await redirectOf(`/_preview/card/de-de/home${unusedQuery()}`, "card.de")).toEqual([303, "card.de.localhost/", passed]);
  });

  test("redirects to the story's market, which sets the pass", async () => {
    expect(await redirectOf(`/_preview/poster/de-ch/home${unusedQuery()}`)).toEqual([
      303,
      "poster.ch.localhost/_preview/poster/de-ch/home?…",
      undefined,
    ]);
  });

  test("without a signature shows the published page, without a pass", async () => {
    expect(await redirectOf(`/_preview/${slug}`)).toEqual([303, "localhost/leinwanddruck", undefined]);
    expect(await redirectOf(`/_preview/${slug}?_storyblok=1`)).toEqual([303, "localhost/leinwanddruck", undefined]);
    expect((await visit(testShop, "/_preview/poster/xx-yy/home")).status).toBe(404);
    expect((await visit(testShop, "/_preview/")).status).toBe(404);
  });

  test.each([
    ["/leinwanddruck", "/leinwanddruck"],
    ["//evil.example/", "/"],
    ["/\\evil.example", "/"],
    ["https://evil.example", "/"],
    ["javascript:alert(1)", "/"],
  ])("ends the preview of %s with a redirect to %s", async (page, to) => {
    const { status, headers, setCookies } = await visit(testShop, `/_preview/leave?${new URLSearchParams({ page })}`, {
      headers: { cookie },
    });
    expect([status, headers.location]).toEqual([303, `http://localhost:${testShop.ports.shop}${to}`]);
    // Two cookies: one partitioned for the editor's site, one not.
    const gone = "preview=; Max-Age=0; Path=/; HttpOnly; Secure;";
    expect(setCookies.filter((one) => one.startsWith("preview="))).toEqual([`${gone} Partitioned; SameSite=None`, `${gone} SameSite=None`]);
  });

  test("opens a draft with a bar that names its story and links to leave", async () => {
    const { text } = await visit(testShop, "/leinwanddruck", { headers: { cookie } });
    expect(text).toMatch(/<aside class="preview-bar"[^>]*data-slug="poster\/de-de\/leinwanddruck"/);
    expect(text).toContain('href="/_preview/leave?page=%2Fleinwanddruck"');
    expect(text).toMatch(/<script type="module" nonce="[^"]+" src="\/assets\/editing-/);
    expect(text).toMatch(/data-blok-uid="\d+-[0-9a-f-]{36}"/);
  });

  test("opens a missing page with this bar, too", async () => {
    const { status, text } = await visit(testShop, "/gibt-es-nicht", { headers: { cookie } });
    expect(status).toBe(404);
    // The error story is shown.
    expect(text).toMatch(/<aside class="preview-bar"[^>]*data-slug="poster\/de-de\/error"/);
  });

  test("opens drafts whose blocks and islands have editor markers", async () => {
    const card = { host: "card.de", headers: { cookie: await editorCookie(testShop, "card.de") } };
    expect((await visit(testShop, "/wishlist/", card)).text).toMatch(/data-blok-uid="[^"]+" data-fragment="\d+"/);
    expect((await visit(testShop, "/leinwanddruck", { headers: { cookie } })).text).toContain('data-slot="text"');
  });

  test("leaves no trace of drafts on shoppers' pages", async () => {
    const { text } = await visit(testShop, "/leinwanddruck");
    for (const mark of ["preview-bar", "data-blok", "data-slot", "editing-", "storyblok#"]) expect(text).not.toContain(mark);
  });
});

describe("a story while it is edited", () => {
  test("is rendered as for a shopper, and not cached", async () => {
    const answer = await transform({ body: { story: await written() } });
    expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    const { status, html } = JSON.parse(answer.text) as { status: number; html: string };
    expect(status).toBe(200);
    expect(html).toContain(headline);
    expect(html).toMatch(/class="price__current">\d/);
    for (const headers of [{ cookie }, {}] as Record<string, string>[])
      expect((await visit(testShop, "/leinwanddruck", { headers })).text).not.toContain(headline);
  });

  test("is rendered from the stored drafts if the editor sends none", async () => {
    const { html } = JSON.parse((await transform()).text) as { html: string };
    expect(html).toContain("Morgenlicht für Ihre Wand");
  });

  test("is parsed like any story: invalid parts are left out, and the bar reports them", async () => {
    const story = (await written()) as { content: Record<string, unknown> };
    const answer = await transform({
      body: { story: { ...story, content: { ...story.content, body: [{ component: "Nobody", _uid: "x" }, 3] } } },
    });
    const { status, html } = JSON.parse(answer.text) as { status: number; html: string };
    expect(status).toBe(200);
    expect(html).toMatch(/content\.body\.0/);
  });

  test("may hold content, never markup", async () => {
    const { html } = JSON.parse((await transform({ body: { story: await written("<img src=x onerror=alert(1)>") } })).text) as {
      html: string;
    };
    expect(html).not.toContain("<img src=x");
    expect(html).toContain("&lt;img src=x");
  });

  test("is accepted from an editor only", async () => {
    const refusals = [
      await transform({ headers: {} }),
      await transform({ headers: { cookie: cookie.replace(/.$/, "!") } }),
      await transform({ headers: { cookie, origin: "https://evil.example" } }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403]);
    for (const { text } of refusals) expect(text).not.toContain("Morgenlicht für Ihre Wand");
  });

  test.each([
    ["the method GET", { method: "GET" }, 405],
    ["another story than the slug's", { query: { slug: "poster/de-de/home" }, body: { story: { full_slug: slug } } }, 400],
    ["a locale of another market", { query: { locale: "fr-FR" } }, 400],
    ["another platform than the path's", { query: { platform: "desktop" } }, 400],
    ["a path to another site", { query: { path: "//evil.example/" } }, 400],
    ["no locale", { query: { locale: "" } }, 400],
    ["invalid JSON", { body: "{" }, 400],
    ["an invalid story", { body: { story: 3 } }, 400],
    ["ten megabytes", { body: "x".repeat(10_000_000) }, 413],
  ] as [string, Sent, number][])("is refused with a message for %s", async (_, sent, status) => {
    const answer = await transform(sent);
    expect(answer.status).toBe(status);
    if (!answer.broken) expect(answer.text).toMatch(/"error":"/);
  });
});

/** Rounds of requests, each by 20 shoppers and 2 editors. */
const rounds = process.env.EVERYWHERE ? 25 : 8;

test("while editors see drafts, shoppers who request the same pages get none", async () => {
  const story = await written();
  const paths = ["/leinwanddruck", "/leinwanddruck?_plain=1", "/leinwanddruck.data", "/leinwanddruck?sku=leinwand-900x600"];
  const drafts = [headline, "Morgenlicht für Ihre Wand", "storyblok#"];
  const got: string[] = [];
  let hadDraft = 0;
  for (let round = 0; round < rounds; round += 1) {
    const shoppers = Array.from({ length: 20 }, async (_, number) => {
      const { status, text } = await visit(testShop, paths[number % paths.length] ?? "/");
      if (status !== 200) got.push(`status ${status}`);
      got.push(...drafts.filter((draft) => text.includes(draft)));
    });
    const editors = [
      visit(testShop, "/leinwanddruck", { headers: { cookie } }).then(({ text }) => text.includes("Morgenlicht für Ihre Wand")),
      transform({ body: { story } }).then(({ text }) => text.includes(headline)),
    ];
    await Promise.all(shoppers);
    hadDraft += (await Promise.all(editors)).filter(Boolean).length;
  }
  expect(got).toEqual([]);
  expect(hadDraft).toBe(2 * rounds);
});

describe("the content calls", () => {
  const call = async (path: string, headers: Record<string, string> = {}) => {
    const { status, text } = await visit(testShop, `${at}/${path}`, { headers });
    return {
      status,
      body: JSON.parse(text) as { story?: { fullSlug: string; content: { title: string } }; items?: unknown[]; error?: string },
    };
  };

  test("return a published story by its locale and slug", async () => {
    const { status, body } = await call("de-DE/leinwanddruck?apiVersion=v2&path=/leinwanddruck&platform=web&resolveRelations=Page.author");
    expect([status, body.story?.fullSlug]).toEqual([200, slug]);
    expect(JSON.stringify(body)).not.toContain("Morgenlicht für Ihre Wand");
  });

  test("return drafts to an editor only", async () => {
    expect(JSON.stringify(await call("de-DE/leinwanddruck?version=draft", { cookie }))).toContain("Morgenlicht für Ihre Wand");
    for (const query of ["version=draft", "release=1"]) expect((await call(`de-DE/leinwanddruck?${query}`)).status).toBe(403);
    expect((await call("de-DE/leinwanddruck?version=draft", { cookie: "preview=1" })).status).toBe(403);
  });

  test("return the breadcrumb of a page", async () => {
    const { status, body } = await call("breadcrumb?locale=de-DE&slug=leinwanddruck");
    expect(status).toBe(200);
    expect(body.items?.[0]).toEqual({ href: "/" });
    expect(body.items?.length).toBeGreaterThan(1);
  });

  test.each([
    ["de-DE/gibt-es-nicht", 404],
    ["xx-XX/leinwanddruck", 404],
    ["fr-FR/..%2fde-de%2fhome", 404],
    ["nothing", 400],
    ["de-DE/leinwanddruck?apiVersion=v1", 400],
    ["de-DE/leinwanddruck?version=all", 400],
    ["de-DE/leinwanddruck?release=abc", 400],
    ["de-DE/leinwanddruck?release=0", 400],
    [`de-DE/${"a".repeat(400)}`, 400],
  ])("refuse %s with a message", async (path, status) => {
    const answer = await call(path);
    expect([answer.status, typeof answer.body.error]).toEqual([status, "string"]);
  });
});
