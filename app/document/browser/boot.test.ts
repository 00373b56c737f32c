import { describe, expect, it } from "vitest";
import { open, type Tag } from "./fake-page.ts";

describe("the scripts of a page", () => {
  it("wait until the hero picture is painted", async () => {
    const page = open({ hero: true });
    await page.paint();
    expect(page.scripts()).toEqual([]);
    page.picture.onload?.();
    expect(page.scripts()).toEqual([]);
    await page.paint();
    expect(page.scripts()).toMatchObject([{ type: "module" }]);
  });

  it("run behind a hero that cannot be shown, too", async () => {
    const page = open({ hero: true });
    page.picture.decode = () => Promise.reject(new Error("broken"));
    page.fire("load");
    await page.paint();
    expect(page.scripts()).toHaveLength(1);
  });

  it("do not wait for paint in a page that nobody looks at", () => {
    const page = open();
    page.document.hidden = true;
    page.fire("load");
    expect(page.scripts()).toHaveLength(1);
  });

  it.each(["pointerdown", "keydown", "focusin"])("come as soon as the shopper touches the page (%s)", (touch) => {
    const page = open({ hero: true });
    page.fire(touch);
    expect(page.added.at(-1)).toMatchObject({ tag: "script" });
  });

  it("come with the page's own load at the latest, hero or none", async () => {
    for (const hero of [true, false]) {
      const page = open({ hero });
      page.fire("load");
      await page.paint();
      expect(page.added.at(-1)).toMatchObject({ tag: "script" });
    }
  });

  it("come once, whatever happens after", async () => {
    const page = open({ hero: true });
    page.fire("pointerdown");
    const { length } = page.added;
    page.picture.onload?.();
    page.fire("load");
    await page.paint();
    page.fire("keydown");
    expect(page.added).toHaveLength(length);
  });

  it("carry the nonce of the response", async () => {
    const page = open();
    page.fire("load");
    await page.paint();
    expect(new Set(page.added.map(({ nonce }) => nonce))).toEqual(new Set(["abc"]));
  });

  it("are fetched at once, behind the picture: the entry, what it leans on, and islands that wake with it; the router's once the page is awake", () => {
    const page = open({ hero: true, islands: ["/view.js /swr.js", "/list.js /swr.js"] });
    const fetched = (files: readonly string[]) =>
      files.map((href) => expect.objectContaining({ tag: "link", nonce: "abc", rel: "modulepreload", href, fetchPriority: "low" }));
    const first = ["/react.js", "/price.js", "/entry.js", "/view.js", "/swr.js", "/list.js"];
    expect(page.added).toEqual(fetched(first));
    page.fire("awake");
    expect(page.added).toEqual(fetched([...first, "/manifest.js", "/router.js", "/root.js", "/page.js"]));
  });

  it("run in that order, the router when the browser is idle", async () => {
    const page = open();
    page.fire("load");
    await page.paint();
    const text = String(page.scripts()[0]?.textContent);
    const places = [
      '"/react.js","/price.js"',
      'import("/entry.js")',
      "requestIdleCallback(done",
      '"/manifest.js","/router.js"',
      '"root":await import("/root.js")',
      '"/page.js"',
      "startRouter()",
    ];
    expect(places.map((part) => text.indexOf(part)).toSorted((one, other) => one - other)).toEqual(
      places.map((part) => text.indexOf(part)),
    );
    expect(text).toContain("self.__reactRouterRouteModules=");
  });
});

describe("a stylesheet that stands in the document", () => {
  it("is fetched when the scripts run, beside itself and unapplied, and the browser says so once it has it", async () => {
    const page = open({ hero: true, stylesheet: "/assets/root-1.css" });
    expect(page.beside).toEqual([]);
    page.fire("load");
    await page.paint();
    const [link] = page.beside as (Tag & { onload(): void })[];
    expect(link).toMatchObject({ tag: "link", rel: "stylesheet", media: "not all", href: "/assets/root-1.css" });
    expect(page.document.cookie).toBe("");
    link?.onload();
    expect(page.document.cookie).toMatch(/^__Host-stylesheet=\/assets\/root-1\.css;path=\/;.*;secure$/);
  });

  it("that does not is none of its business", async () => {
    const page = open();
    page.fire("load");
    await page.paint();
    expect(page.beside).toEqual([]);
  });
});

describe("a start that fails", () => {
  const broken = new Error("no root to mount on");

  it("is logged to the console and told to the shop, and reloads nothing", () => {
    const page = open();
    page.fire("load");
    page.fire("unstarted", broken);
    expect(page.logged).toEqual([["app-mount-failed", broken]]);
    expect(page.told).toEqual([
      ["/_reports", { type: "mount-failure", body: { reason: "Error: no root to mount on", page: "https://shop.test/leinwanddruck" } }],
    ]);
    expect(page.reloads()).toBe(0);
  });

  it("is rethrown, so that whatever watches the page for errors hears of it", async () => {
    const page = open();
    page.fire("load");
    await page.paint();
    expect(String(page.scripts()[0]?.textContent)).toMatch(/catch\(error\)\{.*;throw error\}$/);
  });
});

describe.each([
  "Failed to fetch dynamically imported module: https://shop.test/assets/a.js",
  "error loading dynamically imported module: https://shop.test/assets/a.js",
  "Importing a module script failed.",
])("a chunk that cannot be loaded (%s)", (message) => {
  const lost = new TypeError(message);

  const start = (storage: Record<string, unknown> = {}) => {
    const page = open({ storage });
    page.fire("load");
    return page;
  };

  it("reloads the page once", () => {
    const storage = {};
    const first = start(storage);
    first.fire("unstarted", lost);
    first.fire("unstarted", lost);
    expect(first.reloads()).toBe(1);
    const second = start(storage);
    second.fire("unstarted", lost);
    expect(second.reloads()).toBe(0);
  });

  it("reloads it again after 10 seconds", () => {
    const page = start({ reloadedAt: Date.now() - 10_001 });
    page.fire("unstarted", lost);
    expect(page.reloads()).toBe(1);
  });

  it("reloads nothing where a browser gives no storage to guard it with", () => {
    const page = start(
      new Proxy(
        {},
        {
          get() {
            throw new Error("denied");
          },
        },
      ),
    );
    page.fire("unstarted", lost);
    expect(page.reloads()).toBe(0);
  });
});
