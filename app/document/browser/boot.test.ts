import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { boot } from "./boot.ts";

type Tag = { tag: string; [attribute: string]: unknown };

/** A page as far as `boot` looks at it, with nothing else in reach: it is printed as text and runs alone. */
function open({ hero = false, storage = {}, stylesheet }: { hero?: boolean; storage?: Record<string, unknown>; stylesheet?: string } = {}) {
  let reloads = 0;
  const added: Tag[] = [];
  const listeners = new Map<string, (() => void)[]>();
  const picture: { onload?: () => void } = {};
  /** What was put beside the stylesheet. */
  const beside: Tag[] = [];
  const style = { dataset: { href: stylesheet }, after: (tag: Tag) => beside.push(tag) };
  const document = {
    cookie: "",
    documentElement: { dataset: {} },
    currentScript: { nonce: "abc" },
    querySelector: (selector: string) =>
      hero && selector === "img[data-hero]" ? picture : stylesheet && selector.startsWith("style") ? style : null,
    createElement: (tag: string): Tag => ({
      tag,
      setAttribute(name: string, value: string) {
        this[name] = value;
      },
    }),
    head: { append: (tag: Tag) => added.push(tag) },
  };
  const window: Record<string, unknown> = {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    sessionStorage: storage,
    location: { reload: () => (reloads += 1) },
    document,
  };
  window.self = window;
  const page = createContext(window);
  runInContext(
    `(${boot})(["/first.js"],{"root":"/root.js","routes/page":"/page.js"},"__reactRouterRouteModules","/entry.js",["/react.js","/price.js"])`,
    page,
  );
  return {
    added,
    beside,
    document,
    /** What runs. */
    scripts: () => added.filter(({ tag }) => tag === "script"),
    picture,
    reloads: () => reloads,
    fire: (name: string) => {
      for (const listener of listeners.get(name) ?? []) listener();
    },
  };
}

describe("the scripts of a page", () => {
  it("wait for the hero picture", () => {
    const page = open({ hero: true });
    expect(page.scripts()).toEqual([]);
    page.picture.onload?.();
    expect(page.scripts()).toMatchObject([{ type: "module" }]);
  });

  it.each(["pointerdown", "keydown", "focusin"])("come as soon as the shopper touches the page (%s)", (touch) => {
    const page = open({ hero: true });
    page.fire(touch);
    expect(page.added.at(-1)).toMatchObject({ tag: "script" });
  });

  it("come with the page's own load at the latest, hero or none", () => {
    for (const hero of [true, false]) {
      const page = open({ hero });
      page.fire("load");
      expect(page.added.at(-1)).toMatchObject({ tag: "script" });
    }
  });

  it("come once, whatever happens after", () => {
    const page = open({ hero: true });
    page.fire("pointerdown");
    const { length } = page.added;
    page.picture.onload?.();
    page.fire("load");
    page.fire("keydown");
    expect(page.added).toHaveLength(length);
  });

  it("carry the nonce of the response", () => {
    const page = open();
    page.fire("load");
    expect(new Set(page.added.map(({ nonce }) => nonce))).toEqual(new Set(["abc"]));
  });

  it("are fetched at once, behind the picture: what all others lean on, the modules of the matched routes, the entry", () => {
    const fetched = ["/first.js", "/react.js", "/price.js", "/root.js", "/page.js", "/entry.js"];
    expect(open({ hero: true }).added).toEqual(
      fetched
        .map((href) => ({ tag: "link", nonce: "abc", rel: "modulepreload", href, fetchPriority: "low" }))
        .map((link) => expect.objectContaining(link)),
    );
  });

  it("run in that order", () => {
    const page = open();
    page.fire("load");
    const text = String(page.scripts()[0]?.textContent);
    const places = ['"/first.js","/react.js","/price.js"', '"root":await import("/root.js")', '"/page.js"', 'import("/entry.js")'];
    expect(places.map((part) => text.indexOf(part)).toSorted((one, other) => one - other)).toEqual(
      places.map((part) => text.indexOf(part)),
    );
    expect(text).toContain("self.__reactRouterRouteModules=");
  });
});

describe("a stylesheet that stands in the document", () => {
  it("is fetched when the scripts run, beside itself and unapplied, and the browser says so once it has it", () => {
    const page = open({ hero: true, stylesheet: "/assets/root-1.css" });
    expect(page.beside).toEqual([]);
    page.fire("load");
    const [link] = page.beside as (Tag & { onload(): void })[];
    expect(link).toMatchObject({ tag: "link", rel: "stylesheet", media: "not all", href: "/assets/root-1.css" });
    expect(page.document.cookie).toBe("");
    link?.onload();
    expect(page.document.cookie).toMatch(/^stylesheet=\/assets\/root-1\.css;path=\/;/);
  });

  it("that does not is none of its business", () => {
    const page = open();
    page.fire("load");
    expect(page.beside).toEqual([]);
  });
});

describe("a chunk that cannot be loaded", () => {
  const start = (storage: Record<string, unknown> = {}) => {
    const page = open({ storage });
    page.fire("load");
    return page;
  };

  it("reloads the page once", () => {
    const storage = {};
    const first = start(storage);
    first.fire("unstarted");
    first.fire("unstarted");
    expect(first.reloads()).toBe(1);
    const second = start(storage);
    second.fire("unstarted");
    expect(second.reloads()).toBe(0);
  });

  it("reloads it again after 10 seconds", () => {
    const page = start({ reloadedAt: Date.now() - 10_001 });
    page.fire("unstarted");
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
    page.fire("unstarted");
    expect(page.reloads()).toBe(0);
  });
});
