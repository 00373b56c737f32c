import { createContext, runInContext } from "node:vm";
import { boot } from "./boot.ts";

/** An element that the page adds. */
export type Tag = { tag: string; [attribute: string]: unknown };

type Page = { hero?: boolean; storage?: Record<string, unknown>; stylesheet?: string; islands?: string[] };

/** A page as far as `boot` looks at it, with nothing else in reach: it is printed as text and runs alone. */
export function open({ hero = false, storage = {}, stylesheet, islands = [] }: Page = {}) {
  let reloads = 0;
  const added: Tag[] = [];
  const listeners = new Map<string, ((event?: unknown) => void)[]>();
  const logged: unknown[][] = [];
  const told: unknown[] = [];
  const picture: { onload?: () => void; decode(): Promise<void> } = { decode: () => Promise.resolve() };
  /** Callbacks for the next frame and the task after it. */
  const frames: (() => void)[] = [];
  /** Elements inserted after the stylesheet. */
  const beside: Tag[] = [];
  const style = { dataset: { href: stylesheet }, after: (tag: Tag) => beside.push(tag) };
  const document = {
    cookie: "",
    hidden: false,
    documentElement: { dataset: {} },
    currentScript: { nonce: "abc" },
    querySelector: (selector: string) =>
      hero && selector === "img[data-hero]" ? picture : stylesheet && selector.startsWith("style") ? style : null,
    querySelectorAll: () => islands.map((files) => ({ dataset: { files } })),
    createElement: (tag: string): Tag => ({
      tag,
      setAttribute(name: string, value: string) {
        this[name] = value;
      },
    }),
    head: { append: (tag: Tag) => added.push(tag) },
  };
  const window: Record<string, unknown> = {
    addEventListener: (name: string, listener: (event?: unknown) => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    sessionStorage: storage,
    location: { reload: () => (reloads += 1), protocol: "https:", href: "https://shop.test/leinwanddruck" },
    console: { error: (...words: unknown[]) => logged.push(words) },
    navigator: { sendBeacon: (path: string, text: string) => told.push([path, JSON.parse(text)]) },
    document,
    requestAnimationFrame: (act: () => void) => frames.push(act),
    setTimeout: (act: () => void) => act(),
  };
  window.self = window;
  const page = createContext(window);
  runInContext(
    `(${boot})(["/react.js","/price.js"],"/entry.js",["/manifest.js","/router.js"],{"root":"/root.js","routes/page":"/page.js"},"__reactRouterRouteModules","/_reports")`,
    page,
  );
  return {
    added,
    beside,
    document,
    /** Added script elements. */
    scripts: () => added.filter(({ tag }) => tag === "script"),
    picture,
    /** Has the browser decode what came, and paint. */
    async paint() {
      await Promise.resolve();
      await Promise.resolve();
      for (const act of frames.splice(0)) act();
    },
    reloads: () => reloads,
    logged,
    told,
    fire: (name: string, detail?: unknown) => {
      for (const listener of listeners.get(name) ?? []) listener({ detail });
    },
  };
}
