import type { BrowserContext, BrowserContextOptions, Browser as Chromium, Page, Route } from "playwright";
import { expect, test } from "vitest";
import { islands } from "#app/page/islands.ts";
import { type House, openHouse } from "../flow/house.ts";
import { shared } from "../flow/open-services.ts";
import { browserName, type Visited } from "../flow/visit.ts";
import { launchBrowser } from "./launch.ts";

/** A visitor with a window of their own: no cookies, nothing stored. */
export type Visitor = {
  page: Page;
  /** What the browser has asked for so far. */
  asked: Asked[];
  /** Goes to a page, and comes back when its document has ended; `host` is a market such as "poster.ch". */
  goes(path: string, host?: string): Promise<void>;
  /** Goes to a page, and comes back when it is hydrated and its prices are there. */
  settlesOn(path: string, host?: string): Promise<void>;
  /** Says that a complaint of the browser whose text matches is part of the test. */
  expects(complaint: RegExp): void;
};

/** What a browser asked for; `type` as in "document", "script", "image", "fetch". */
export type Asked = { url: URL; type: string };

// Experiment 1616 is off for this visitor, so that formats lie as an editor listed them.
const visitorKey = "00000000-0000-4000-8000-000000000000";

/** How long a page may take for what it should do, in milliseconds. */
const patience = 10_000;

let launched: Promise<Chromium> | undefined;

/** One browser for all files of a worker. Playwright closes it when the worker ends. */
function browserOfWorker(): Promise<Chromium> {
  launched ??= launchBrowser();
  return launched;
}

/**
 * The test function of a file of browser tests that changes nothing in the shop but what is a visitor's own. Its tests get
 * the house that such files of a run share, and `enter`, which opens the window of a new visitor. A test fails on whatever
 * the browser complains about meanwhile: errors and warnings on the console, refusals by the content security policy,
 * failed requests, answers of 400 and above.
 */
export function browserTest() {
  return test.extend("house", { scope: "file" }, () => shared<Visited>("shop")).extend("enter", entrance);
}

/**
 * The same for a file that edits stories, orders faults, reads the shop's log or uses up what a visitor may ask for: in a house
 * of its own.
 *
 * @param environment of the shop, beside what the local services need
 */
export function browserTestInOwnHouse(environment: Record<string, string> = {}) {
  return test
    .extend("environment", { scope: "file" }, environment)
    .extend("house", { scope: "file" }, async ({ environment }, { onCleanup }): Promise<House> => {
      const house = await openHouse(environment);
      onCleanup(() => house.close());
      return house;
    })
    .extend("enter", entrance);
}

/** What opens the windows of a test's visitors, and looks at the end what the browser complained about. */
async function entrance({ house }: { house: Visited }, { onCleanup }: { onCleanup(cleanUp: () => Promise<void>): void }) {
  const leaving: (() => Promise<void>)[] = [];
  onCleanup(async () => {
    for (const leave of leaving) await leave();
  });
  return async (options: BrowserContextOptions = {}): Promise<Visitor> => {
    const browser = await browserOfWorker();
    // A headless browser's own name is a crawler's to the shop.
    const context = await browser.newContext({ userAgent: browserName, ...options });
    context.setDefaultTimeout(patience);
    const complaints = listenTo(context);
    const expected: RegExp[] = [];
    leaving.push(async () => {
      await context.close();
      const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
      expect(unexpected, "what the browser complained about").toEqual([]);
    });
    // Scripts wait for the stylesheets, and so does a page that has some; one without is drawn before they are there.
    const waitUntil = options.javaScriptEnabled === false ? "load" : "domcontentloaded";
    return visitorIn(await context.newPage(), house, waitUntil, (complaint) => expected.push(complaint));
  };
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
  context.on("weberror", (error) => complaints.push(`thrown: ${error.error().stack || error.error()}`));
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

function visitorIn(page: Page, house: Visited, waitUntil: "load" | "domcontentloaded", expects: Visitor["expects"]): Visitor {
  const asked: Asked[] = [];
  page.on("request", (request) => asked.push({ url: new URL(request.url()), type: request.resourceType() }));

  const goes = async (path: string, host = "") => {
    const address = addressOf(house, path, host);
    await page.context().addCookies([{ name: "visitor", value: visitorKey, url: address }]);
    await page.goto(address, { waitUntil });
  };
  return {
    page,
    asked,
    goes,
    expects,
    async settlesOn(path, host) {
      await goes(path, host);
      await hydrated(page);
      await priced(page);
    },
  };
}

/** Where a page stands in the house of a test. */
export function addressOf(house: Visited, path: string, host = ""): string {
  return `http://${host && `${host}.`}localhost:${house.ports.shop}${path}`;
}

/**
 * The shops (or windows) in which a part is walked through: those at these places of the list, which stand for the others;
 * all of them in `npm run test:everywhere`.
 */
export function walked<Case>(cases: readonly Case[], ...places: number[]): readonly Case[] {
  return process.env.EVERYWHERE ? cases : cases.filter((_, place) => places.includes(place));
}

/** The islands that are hydrated with every page: the others wait to be near, to be touched or for a customer. */
const unasked = Object.entries(islands).flatMap(([name, { when }]) => (when === "now" || when === "idle" ? [name] : []));

/** Touches the header, and waits for what is folded in it. */
export async function unfolded(page: Page): Promise<void> {
  await page.locator(".header").dispatchEvent("pointerover");
  await page.locator("[data-folded]").first().waitFor({ state: "detached" });
}

/** Waits until a page is hydrated, and so are its islands, but for those that wait for something. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  const waiting = unasked.map((name) => `[data-island="${name}"]:not([data-hydrated])`).join();
  await page.waitForFunction((islands) => !document.querySelector(islands), waiting);
}

/** Waits until what opens has opened: colours are judged when they are there. */
export async function settled(page: Page): Promise<void> {
  // What goes with the scrolling runs for ever.
  const isOver = () =>
    document.getAnimations().every(({ playState, timeline }) => playState !== "running" || timeline !== document.timeline);
  await page.waitForFunction(isOver);
}

/** Waits until no price and no item of a list is on its way. */
export async function priced(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("h1, h2") && !document.querySelector(".price--loading, .tile--waiting"));
}

/** Requests that wait until they are let go. */
export type Held = { count(): number; release(): void };

/** Holds back every request of a page whose address matches. */
export async function hold(page: Page, address: RegExp): Promise<Held> {
  let waiting: Route[] | undefined = [];
  let count = 0;
  // A page that is left takes its requests along.
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
