import type { BrowserContext, BrowserContextOptions, Browser as Chromium, Page } from "playwright";
import { browserName } from "../flow/visit.ts";

/** A window of a browser, with what its pages have complained about. */
export type Window = { kind: string; context: BrowserContext; page: Page; complaints: string[]; worn: boolean };

export type Windows = {
  /** A window that knows nothing of any visitor. */
  take(options: BrowserContextOptions): Promise<Window>;
  /** Takes a window back when its visitor has left. */
  giveBack(window: Window): Promise<void>;
};

/** How long a page may take for what it should do, in milliseconds. */
const patience = 10_000;

/**
 * The windows of one browser. Opening one costs four times what a page does, so that visitors of the same kind (size,
 * touch, scripts …) follow each other in the same window: washed of cookies and storage, its cache warm. One that was
 * changed for good (its clock, its scripts) is thrown away.
 */
export function openWindows(browser: Chromium): Windows {
  const idle = new Map<string, Window[]>();
  return {
    async take(options) {
      const kind = JSON.stringify(options);
      const window = idle.get(kind)?.pop() ?? (await open(browser, kind, options));
      window.complaints.length = 0;
      return window;
    },
    async giveBack(window) {
      if (window.worn || window.page.isClosed()) return window.context.close();
      await wash(window);
      idle.set(window.kind, [...(idle.get(window.kind) ?? []), window]);
    },
  };
}

async function open(browser: Chromium, kind: string, options: BrowserContextOptions): Promise<Window> {
  // A headless browser's own name is a crawler's to the shop.
  const context = await browser.newContext({ userAgent: browserName, ...options });
  context.setDefaultTimeout(patience);
  await context.addInitScript(washStorage);
  const window: Window = { kind, context, page: await context.newPage(), complaints: listenTo(context), worn: false };
  wearOut(window);
  return window;
}

/** Storage is washed where a visitor first comes: each has a number of their own (browser.ts). */
function washStorage(): void {
  if (!location.protocol.startsWith("http")) return;
  const visitor = /(?:^|; )test-visitor=([^;]*)/.exec(document.cookie)?.[1];
  if (!visitor || sessionStorage.getItem("test-visitor") === visitor) return;
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem("test-visitor", visitor);
}

async function wash({ context, page }: Window): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  page.removeAllListeners();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto("about:blank");
  await page.mouse.move(-1, -1);
  await context.clearCookies();
}

/** Notes what cannot be taken back. */
function wearOut(window: Window): void {
  const { page } = window;
  const parts: [object, string[]][] = [
    [page, ["addInitScript", "emulateMedia", "exposeFunction", "setViewportSize"]],
    [page.clock, ["install", "pauseAt", "setFixedTime", "setSystemTime"]],
  ];
  for (const [part, names] of parts) {
    for (const name of names) {
      const method = Reflect.get(part, name) as (...facts: unknown[]) => unknown;
      Reflect.set(part, name, (...facts: unknown[]) => {
        window.worn = true;
        return method.apply(part, facts);
      });
    }
  }
}

function listenTo(context: BrowserContext): string[] {
  const complaints: string[] = [];
  void context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      console.error(`the content security policy refuses ${effectiveDirective} ${blockedURI}`);
    });
  });
  context.on("console", (message) => {
    if (["error", "warning", "assert"].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => complaints.push(`thrown: ${error.error().stack ?? error.error()}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // What a visitor leaves behind on the way to another page is aborted by the browser itself.
    if (reason !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`answered ${response.status()}: ${response.url()}`);
  });
  return complaints;
}
