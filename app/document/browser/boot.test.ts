import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { boot } from "./boot.ts";

type Tag = { tag: string; [attribute: string]: unknown };

/** A page as far as `boot` looks at it, with nothing else in reach: it is printed as text and runs alone. */
function open({ hero = false, storage = {} }: { hero?: boolean; storage?: Record<string, unknown> } = {}) {
  let reloads = 0;
  const added: Tag[] = [];
  const listeners = new Map<string, (() => void)[]>();
  const picture: { onload?: () => void } = {};
  const window: Record<string, unknown> = {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    sessionStorage: storage,
    location: { reload: () => (reloads += 1) },
    document: {
      documentElement: { dataset: {} },
      currentScript: { nonce: "abc" },
      querySelector: (selector: string) => (hero && selector === "img[data-hero]" ? picture : null),
      createElement: (tag: string) => ({ tag }),
      head: { append: (tag: Tag) => added.push(tag) },
    },
  };
  window.self = window;
  const page = createContext(window);
  runInContext(
    `(${boot})(["/first.js"],{"root":"/root.js","routes/page":"/page.js"},"__reactRouterRouteModules","/entry.js",["/react.js","/price.js"])`,
    page,
  );
  return {
    added,
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
    expect(page.added).toEqual([]);
    page.picture.onload?.();
    expect(page.added.at(-1)).toMatchObject({ tag: "script", type: "module" });
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
    expect(page.added.map(({ nonce }) => nonce)).toEqual(["abc", "abc", "abc"]);
  });

  it("are the modules of the matched routes, then the entry; what they import is asked for beside them", () => {
    const page = open();
    page.fire("load");
    expect(page.added.map(({ tag, rel, href }) => [tag, rel, href])).toEqual([
      ["link", "modulepreload", "/react.js"],
      ["link", "modulepreload", "/price.js"],
      ["script", undefined, undefined],
    ]);
    const text = String(page.added.at(-1)?.textContent);
    for (const address of ["/first.js", "/root.js", "/page.js", "/entry.js"]) expect(text).toContain(`"${address}"`);
    expect(text.indexOf("/first.js")).toBeLessThan(text.indexOf("/root.js"));
    expect(text).toContain('__reactRouterRouteModules={"root":r0,"routes/page":r1}');
  });
});

describe("a chunk that cannot be loaded", () => {
  const start = (storage: Record<string, unknown> = {}) => {
    const page = open({ storage });
    page.fire("load");
    return page;
  };
  const failed = (page: ReturnType<typeof open>) => (page.added.at(-1) as unknown as { onerror(): void }).onerror();

  it("reloads the page once, whether it is a module of the page or the one that starts it", () => {
    const storage = {};
    const first = start(storage);
    failed(first);
    first.fire("unstarted");
    expect(first.reloads()).toBe(1);
    const second = start(storage);
    failed(second);
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
    failed(page);
    expect(page.reloads()).toBe(0);
  });
});
