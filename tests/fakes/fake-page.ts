import { createContext, runInContext } from "node:vm";
import { boot } from "#app/document/browser/boot.ts";
import { loadEarly } from "#app/document/browser/load-early.ts";

export type Tag = { tag: string; [attribute: string]: unknown };

type Page = {
  hero?: boolean | "complete";
  isParsed?: boolean;
  storage?: Record<string, unknown>;
  stylesheet?: string;
  sheet?: FakeRules;
  islands?: string[];
};

/** A stylesheet or an at-rule, as far as `boot` reads it. */
export class FakeRules {
  readonly conditionText: string | undefined;
  readonly cssRules: (FakeRules | FakeRule)[];
  constructor(conditionText: string | undefined, ...cssRules: (FakeRules | FakeRule)[]) {
    this.conditionText = conditionText;
    this.cssRules = cssRules;
  }

  insertRule(text: string, place: number): void {
    this.cssRules.splice(place, 0, new FakeRule(text));
  }

  get cssText(): string {
    return `${this.conditionText ?? ""}{${this.cssRules.map(({ cssText }) => cssText).join("")}}`;
  }
}

export class FakeRule {
  readonly cssText: string;
  readonly selectorText: string;
  constructor(selector: string) {
    this.selectorText = selector.replace("{}", "");
    this.cssText = `${this.selectorText}{}`;
  }
}

/** Opens a page with the globals that `loadEarly` and `boot` use and no others, since both are written as text into the document. */
export function openFakePage({ hero = false, isParsed = true, storage = {}, stylesheet, sheet, islands = [] }: Page = {}) {
  let reloads = 0;
  const added: Tag[] = [];
  const listeners = new Map<string, ((event?: unknown) => void)[]>();
  const logged: unknown[][] = [];
  const reports: unknown[] = [];
  const picture: { onload?: () => void; onerror?: () => void; complete: boolean; decode(): Promise<void> } = {
    complete: hero === "complete",
    decode: () => Promise.resolve(),
  };
  const frames: (() => void)[] = [];
  /** Elements inserted after the stylesheet. */
  const beside: Tag[] = [];
  const timers: { act: () => void; delay: number }[] = [];
  const style = { dataset: { href: stylesheet }, sheet, after: (tag: Tag) => beside.push(tag) };
  const document = {
    cookie: "",
    hidden: false,
    documentElement: { dataset: {} },
    currentScript: { nonce: "abc", previousElementSibling: style },
    querySelector: (selector: string) =>
      hero && selector === "img[data-hero]" ? picture : stylesheet && selector.startsWith("style") ? style : null,
    querySelectorAll: () => islands.map((files) => ({ dataset: { files } })),
    createElement: (tag: string): Tag => ({ tag }),
    head: { append: (tag: Tag) => added.push(tag) },
  };
  const window: Record<string, unknown> = {
    addEventListener: (name: string, listener: (event?: unknown) => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    sessionStorage: storage,
    location: { reload: () => (reloads += 1), protocol: "https:", href: "https://shop.test/leinwanddruck" },
    console: { error: (...args: unknown[]) => logged.push(args) },
    navigator: { sendBeacon: (path: string, text: string) => reports.push([path, JSON.parse(text)]) },
    document,
    requestAnimationFrame: (act: () => void) => frames.push(act),
    setTimeout: (act: () => void, delay = 0) => (delay > 0 ? timers.push({ act, delay }) : act()),
    performance,
  };
  window.self = window;
  const page = createContext(window);
  if (stylesheet) runInContext(`loadStylesheet=(${loadEarly})(["/react.js","/price.js","/entry.js"])`, page);
  const parse = () =>
    runInContext(
      `(${boot})(["/react.js","/price.js"],"/entry.js",["/manifest.js","/router.js"],{"root":"/root.js","routes/page":"/page.js"},"__reactRouterRouteModules","/_reports")`,
      page,
    );
  if (isParsed) parse();
  return {
    /** Parses the document's last script. */
    parse,
    added,
    beside,
    document,
    scripts: () => added.filter(({ tag }) => tag === "script"),
    picture,
    /** Decodes the hero picture and paints a frame. */
    async paint() {
      await turns();
      for (const act of frames.splice(0)) act();
      await turns();
    },
    async wait(milliseconds: number) {
      for (const { act, delay } of timers) if (delay <= milliseconds) act();
      await turns();
    },
    reloads: () => reloads,
    logged,
    reports,
    fire: (name: string, detail?: unknown) => {
      for (const listener of listeners.get(name) ?? []) listener({ detail });
    },
  };
}

/** Waits for chained promises. */
function turns(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
