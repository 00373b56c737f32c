import type { BrowserContext, BrowserContextOptions, Browser as Chromium, Page, Route } from "playwright";
import { expect, test } from "vitest";
import { pageIslands } from "#app/page/islands.ts";
import { shared } from "../flow/open-services.ts";
import { openTestShop, type ShopEnvironment } from "../flow/test-shop.ts";
import { browserName, type Visited } from "../flow/visit.ts";
import { openWarmTestShop, type WarmTestShop } from "../flow/warm-test-shop.ts";
import { launchBrowser } from "./launch.ts";
import { loadingReport, watchRequests } from "./loading-report.ts";

/** A visitor with a new browser context, without cookies or storage. */
export type Visitor = {
  page: Page;
  /** Requests of the page so far. */
  requests: BrowserRequest[];
  /** Opens a page and waits for its document; `host` is a market such as "poster.ch". */
  goes(path: string, host?: string): Promise<void>;
  /** Opens a page and waits for hydration and prices. */
  settlesOn(path: string, host?: string): Promise<void>;
  /** Declares that a matching complaint of the browser is part of the test. */
  expects(complaint: RegExp): void;
};

/** `consent` is the value of the consent cookie: "none" by default, null for a visitor who has not answered. */
export type VisitorOptions = BrowserContextOptions & { consent?: string | null };

/** A request of the browser; `type` as in "document", "script", "image", "fetch". */
export type BrowserRequest = { url: URL; type: string };

// A visitor without experiment 1616, so formats have the editor's order.
const visitorKey = "00000000-0000-4000-8000-000000000000";

/** Timeout of a page's reactions, in milliseconds. */
const reactionTimeout = 10_000;

let launched: Promise<Chromium> | undefined;

/** One browser per worker; Playwright closes it with the worker. */
function browserOfWorker(): Promise<Chromium> {
  launched ??= launchBrowser();
  return launched;
}

/**
 * Creates the test function of a file whose tests change only a visitor's own state. Tests get the shared shop and `enter`, which opens a
 * new visitor's window. A test fails on any complaint of the browser: console errors and warnings, violations of the security policy,
 * failed requests, answers of 400 and above.
 */
export function browserTest() {
  return test.extend("testShop", { scope: "file" }, () => shared<Visited>("shop")).extend("enter", enterFunction);
}

/**
 * Creates the test function of a file that edits stories, orders faults or exhausts limits, in a shop of its own.
 *
 * @param environment of the shop, added to the local services' environment
 */
export function browserTestInOwnShop(environment: ShopEnvironment = {}) {
  return testIn(() => openWarmTestShop(environment));
}

/** Creates the test function of a file that reads the shop's log. */
export function browserTestInOwnProcess() {
  return testIn(() => openTestShop());
}

function testIn<Own extends WarmTestShop>(open: () => Promise<Own>) {
  return test
    .extend("open", { scope: "file" }, async () => open)
    .extend("testShop", { scope: "file" }, async ({ open }, { onCleanup }): Promise<Own> => {
      const testShop = await open();
      onCleanup(() => testShop.close());
      return testShop;
    })
    .extend("enter", enterFunction);
}

/** Opens the windows of a test's visitors, and checks the browser's complaints at the end. */
async function enterFunction({ testShop }: { testShop: Visited }, { onCleanup }: { onCleanup(cleanUp: () => Promise<void>): void }) {
  const cleanUps: (() => Promise<void>)[] = [];
  onCleanup(async () => {
    for (const leave of cleanUps) await leave();
  });
  return async ({ consent = "none", ...options }: VisitorOptions = {}): Promise<Visitor> => {
    const browser = await browserOfWorker();
    // The shop treats the default user agent of a headless browser as a crawler.
    const context = await browser.newContext({ userAgent: browserName, ...options });
    context.setDefaultTimeout(reactionTimeout);
    watchRequests(context);
    const complaints = collectComplaints(context);
    const expected: RegExp[] = [];
    cleanUps.push(async () => {
      await context.close();
      const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
      expect(unexpected, "complaints of the browser").toEqual([]);
    });
    // Scripts wait for stylesheets; a page without scripts may be drawn before its stylesheets, so it waits for the load event.
    const waitUntil = options.javaScriptEnabled === false ? "load" : "domcontentloaded";
    return visitorIn(await context.newPage(), testShop, { waitUntil, consent, expects: (complaint) => expected.push(complaint) });
  };
}

function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  void context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      console.error(`the content security policy refuses ${effectiveDirective} ${blockedURI}`);
    });
  });
  context.on("console", (message) => {
    if (["error", "warning", "assert"].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => complaints.push(`thrown: ${error.error().stack || error.error()}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // The browser itself aborts requests of a page that is left.
    if (reason !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`answered ${response.status()}: ${response.url()}`);
  });
  return complaints;
}

type Manner = Pick<Visitor, "expects"> & { waitUntil: "load" | "domcontentloaded"; consent: string | null };

function visitorIn(page: Page, testShop: Visited, { waitUntil, consent, expects }: Manner): Visitor {
  const requests: BrowserRequest[] = [];
  page.on("request", (request) => requests.push({ url: new URL(request.url()), type: request.resourceType() }));

  const goes = async (path: string, host = "") => {
    const address = addressOf(testShop, path, host);
    const { hostname: domain } = new URL(address);
    const cookies = Object.entries({ visitor: visitorKey, ...(consent && { consent }) });
    await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, domain, path: "/" })));
    await page.goto(address, { waitUntil });
  };
  return {
    page,
    requests,
    goes,
    expects,
    async settlesOn(path, host) {
      await goes(path, host);
      await hydrated(page);
      await priced(page);
    },
  };
}

/** Builds the address of a page in the shop of a test. */
export function addressOf(testShop: Visited, path: string, host = ""): string {
  return `http://${host && `${host}.`}localhost:${testShop.ports.shop}${path}`;
}

/** Selects the representative cases at these positions; all of them in `npm run test:everywhere`. */
export function walked<Case>(cases: readonly Case[], ...places: number[]): readonly Case[] {
  return process.env.EVERYWHERE ? cases : cases.filter((_, place) => places.includes(place));
}

/** Islands that are hydrated on page load; others wait until they are near the window, touched, or needed by a customer. */
const eagerIslands = Object.entries(pageIslands).flatMap(([name, { when }]) => (when === "now" || when === "idle" ? [name] : []));

/** Selector of elements that exist until a page is hydrated. */
const withoutHydration = [
  "html:not([data-hydrated])",
  ...eagerIslands.map((name) => `[data-island="${name}"]:not([data-hydrated])`),
].join();
/** Selector of elements that exist until a page's prices and list items have arrived. */
const withoutPrices = "html:not(:has(h1, h2)), .price--loading, .tile--waiting";

/** Touches the header, and waits for its folded content. */
export async function unfolded(page: Page): Promise<void> {
  await page.locator(".header").dispatchEvent("pointerover");
  await page.locator("[data-folded]").first().waitFor({ state: "detached" });
}

/** Waits until a page and its islands are hydrated, except islands that are hydrated on demand. */
export function hydrated(page: Page): Promise<void> {
  return goneFrom(page, withoutHydration);
}

/** Waits for the end of transitions, because colours are checked afterwards. */
export async function settled(page: Page): Promise<void> {
  // Scroll-driven animations never end.
  const isOver = () =>
    document.getAnimations().every(({ playState, timeline }) => playState !== "running" || timeline !== document.timeline);
  await page.waitForFunction(isOver);
}

/** Waits until no price and no list item is loading. */
export function priced(page: Page): Promise<void> {
  return goneFrom(page, withoutPrices);
}

/**
 * Waits until no element matches, in one call: each wait of Playwright compiles its scripts in the page, a tenth of what a window costs.
 * Like those waits, this one continues in the next document if the page is replaced.
 */
async function goneFrom(page: Page, selector: string): Promise<void> {
  const left = await page
    .evaluate(
      ([selector, timeout]) =>
        new Promise<string>((resolve) => {
          const end = (left: string) => {
            observer.disconnect();
            resolve(left);
          };
          const check = () => !document.querySelector(selector) && end("");
          const observer = new MutationObserver(check);
          observer.observe(document, { subtree: true, childList: true, attributes: true });
          setTimeout(() => end(document.querySelector(selector)?.outerHTML.slice(0, 200) ?? ""), timeout);
          check();
        }),
      [selector, reactionTimeout] as const,
    )
    .catch((error: Error) => {
      if (/context was destroyed|navigat/.test(error.message)) return goneFrom(page, selector);
      throw error;
    });
  if (left) throw new Error(`still there after ${reactionTimeout} ms: ${left}\n${await loadingReport(page)}`);
}

/** Requests that wait until they are released. */
export type Held = { count(): number; release(): void };

/** Holds a page's requests to matching addresses until they are released. */
export async function hold(page: Page, address: RegExp): Promise<Held> {
  let waiting: Route[] | undefined = [];
  let count = 0;
  // Leaving a page cancels its requests.
  const pass = (route: Route) => route.continue().catch(() => {});
  await page.route(address, (route) => {
    count += 1;
    if (waiting) waiting.push(route);
    else return pass(route);
  });
  return {
    count: () => count,
    release() {
      for (const route of waiting ?? []) void pass(route);
      waiting = undefined;
    },
  };
}
