import { describe, expect, it } from "vitest";
import { FakeRule, FakeRules, openFakePage, type Tag } from "../../../tests/fakes/fake-page.ts";

describe("the scripts of a page", () => {
  it("wait until the hero picture is painted", async () => {
    const page = openFakePage({ hero: true });
    await page.paint();
    expect(page.scripts()).toEqual([]);
    page.picture.onload?.();
    expect(page.scripts()).toEqual([]);
    await page.paint();
    expect(page.scripts()).toMatchObject([{ type: "module" }]);
  });

  it("run behind a hero picture that was complete before them, even if another picture keeps the window from loading", async () => {
    const page = openFakePage({ hero: "complete" });
    expect(page.scripts()).toEqual([]);
    await page.paint();
    expect(page.scripts()).toHaveLength(1);
  });

  it("run after a broken hero picture, even if another picture keeps the window from loading", async () => {
    const page = openFakePage({ hero: true });
    page.picture.decode = () => Promise.reject(new Error("broken"));
    page.picture.onerror?.();
    await page.paint();
    expect(page.scripts()).toHaveLength(1);
  });

  it("run a second after the page is loaded in a browser that shows no pictures, and decodes none", async () => {
    const page = openFakePage({ hero: true });
    page.picture.decode = () => new Promise(() => {});
    page.fire("load");
    await page.paint();
    expect(page.scripts()).toEqual([]);
    await page.wait(1_000);
    await page.paint();
    expect(page.scripts()).toHaveLength(1);
  });

  it("run after 5 s on a page whose window does not load, since a picture hangs", async () => {
    const page = openFakePage();
    await page.wait(4_999);
    await page.paint();
    expect(page.scripts()).toEqual([]);
    await page.wait(5_000);
    await page.paint();
    expect(page.scripts()).toHaveLength(1);
  });

  it("do not wait for paint in a hidden page", async () => {
    const page = openFakePage();
    page.document.hidden = true;
    page.fire("load");
    await page.paint();
    expect(page.scripts()).toHaveLength(1);
  });

  it.each(["pointerdown", "keydown", "focusin"])("load as soon as the shopper uses the page (%s)", async (touch) => {
    const page = openFakePage({ hero: true });
    page.fire(touch);
    await page.paint();
    expect(page.added.at(-1)).toMatchObject({ tag: "script" });
  });

  it("load at the load event at the latest, with or without a hero", async () => {
    for (const hero of [true, false]) {
      const page = openFakePage({ hero });
      page.fire("load");
      await page.paint();
      expect(page.added.at(-1)).toMatchObject({ tag: "script" });
    }
  });

  it("load only once", async () => {
    const page = openFakePage({ hero: true });
    page.fire("pointerdown");
    await page.paint();
    const { length } = page.added;
    page.picture.onload?.();
    page.fire("load");
    await page.paint();
    page.fire("keydown");
    expect(page.added).toHaveLength(length);
  });

  it("carry the nonce of the response", async () => {
    const page = openFakePage();
    page.fire("load");
    await page.paint();
    expect(new Set(page.added.map(({ nonce }) => nonce))).toEqual(new Set(["abc"]));
  });

  it("are preloaded at low priority: at once the entry, its imports and the islands, the router's when the page is awake", () => {
    const page = openFakePage({ hero: true, islands: ["/view.js /swr.js", "/list.js /swr.js"] });
    const fetched = (files: readonly string[]) =>
      files.map((href) => expect.objectContaining({ tag: "link", nonce: "abc", rel: "modulepreload", href, fetchPriority: "low" }));
    const first = ["/react.js", "/price.js", "/entry.js", "/view.js", "/swr.js", "/list.js"];
    expect(page.added).toEqual(fetched(first));
    page.fire("awake");
    expect(page.added).toEqual(fetched([...first, "/manifest.js", "/router.js", "/root.js", "/page.js"]));
  });

  it("run in a fixed order, the router when the browser is idle", async () => {
    const page = openFakePage();
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

describe("an inlined stylesheet", () => {
  const openStyled = async (sheet = new FakeRules(undefined)) => {
    const page = openFakePage({ stylesheet: "/assets/root-1.css", sheet });
    await page.paint();
    const [link] = page.beside as (Tag & { onload(): void; onerror(): void })[];
    if (!link) throw new Error("the page fetches no stylesheet");
    return { page, link };
  };

  it("is fetched whole, without being applied, and then recorded in a cookie", async () => {
    const { page, link } = await openStyled();
    expect(link).toMatchObject({ tag: "link", rel: "stylesheet", media: "not all", href: "/assets/root-1.css" });
    expect(page.document.cookie).toBe("");
    link.onload();
    expect(page.document.cookie).toMatch(/^__Host-stylesheet=\/assets\/root-1\.css;path=\/;.*;secure$/);
    expect(link.media).toBe("not all");
  });

  it("is fetched with the modules of every page, at low priority and with the nonce, before the rest of the document is parsed", async () => {
    const page = openFakePage({ stylesheet: "/assets/root-1.css", isParsed: false });
    expect([page.beside, page.added]).toEqual([[], []]);
    await page.paint();
    expect(page.beside).toHaveLength(1);
    expect(page.added).toEqual(
      ["/react.js", "/price.js", "/entry.js"].map((href) =>
        expect.objectContaining({ rel: "modulepreload", href, fetchPriority: "low", nonce: "abc" }),
      ),
    );
    page.parse();
    expect(page.beside).toHaveLength(1);
  });

  it.each([true, false])("is fetched with one link for each module (first frame before the end of the document: %s)", async (isEarly) => {
    const page = openFakePage({ stylesheet: "/assets/root-1.css", isParsed: false, islands: ["/view.js"] });
    if (isEarly) await page.paint();
    page.parse();
    await page.paint();
    expect(page.added.map(({ href }) => href)).toEqual(["/react.js", "/price.js", "/entry.js", "/view.js"]);
  });

  it("is fetched once before any script if the tab is hidden before the first frame, since hydration needs its link", async () => {
    const page = openFakePage({ stylesheet: "/assets/root-1.css", isParsed: false });
    page.document.hidden = true;
    page.parse();
    page.fire("load");
    expect([page.beside.length, page.scripts()]).toEqual([1, []]);
    await page.paint();
    expect(page.beside).toHaveLength(1);
  });

  it("gets the rules that it lacks, in the order of the whole one, before any script runs", async () => {
    const [h1, tile, chip] = [new FakeRule("h1"), new FakeRule(".tile"), new FakeRule(".chip")];
    const [price, menu] = [new FakeRule(".price"), new FakeRule(".menu")];
    const own = new FakeRules(undefined, new FakeRules("base", h1), new FakeRules("ui", chip, new FakeRules("(width>=480px)"), chip));
    const whole = new FakeRules(
      undefined,
      new FakeRules("base", h1, tile),
      new FakeRules("ui", tile, chip, price, new FakeRules("(width>=480px)", menu), chip),
    );
    const { page, link } = await openStyled(own);
    page.fire("pointerdown");
    await page.paint();
    expect(page.scripts()).toEqual([]);
    link.sheet = whole;
    link.onload();
    await page.paint();
    expect(own.cssText).toBe("{base{h1{}.tile{}}ui{.tile{}.chip{}.price{}(width>=480px){.menu{}}.chip{}}}");
    expect(page.scripts()).toHaveLength(1);
  });

  it("stays as it is if the whole one cannot be loaded", async () => {
    const { page, link } = await openStyled();
    page.fire("load");
    link.onerror();
    await page.paint();
    expect([page.scripts().length, page.document.cookie]).toEqual([1, ""]);
  });

  it("delays scripts by at most 5 s if the whole one hangs", async () => {
    const { page } = await openStyled();
    page.fire("load");
    await page.paint();
    expect(page.scripts()).toEqual([]);
    await page.wait(5_000);
    expect(page.scripts()).toHaveLength(1);
  });

  it("that is absent is not fetched", async () => {
    const page = openFakePage();
    page.fire("load");
    await page.paint();
    expect(page.beside).toEqual([]);
    expect(page.scripts()).toHaveLength(1);
  });
});
