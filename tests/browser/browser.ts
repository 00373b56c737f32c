import type { BrowserContextOptions, Browser as Chromium, Page, Route } from "playwright";
import { expect, test } from "vitest";
import { type House, openHouse } from "../flow/house.ts";
import { launchBrowser } from "./launch.ts";
import { openWindows, type Window, type Windows } from "./windows.ts";

/** A visitor with a window of their own: no cookies, nothing stored; see windows.ts. */
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

/**
 * The test function of one file of browser tests. Its tests get a house of their file's own, and `enter`, which opens
 * the window of a new visitor. A test fails on whatever the browser complains about meanwhile: errors and warnings on
 * the console, refusals by the content security policy, failed requests, answers of 400 and above.
 *
 * @param environment of the shop, beside what the local services need
 */
export function browserTest(environment: Record<string, string> = {}) {
  return test
    .extend("environment", { scope: "file" }, environment)
    .extend("house", { scope: "file" }, async ({ environment }, { onCleanup }): Promise<House> => {
      const house = await openHouse(environment);
      onCleanup(() => house.close());
      return house;
    })
    .extend("browser", { scope: "file" }, async ({ environment: _ }, { onCleanup }): Promise<Chromium> => {
      const browser = await launchBrowser();
      onCleanup(() => browser.close());
      return browser;
    })
    .extend("windows", { scope: "file" }, async ({ browser }): Promise<Windows> => openWindows(browser))
    .extend("enter", async ({ house, windows }, { onCleanup }) => {
      const leaving: (() => Promise<void>)[] = [];
      onCleanup(async () => {
        for (const leave of leaving) await leave();
      });
      return async (options: BrowserContextOptions = {}): Promise<Visitor> => {
        const window = await windows.take(options);
        const expected: RegExp[] = [];
        leaving.push(async () => {
          await windows.giveBack(window);
          const complaints = window.complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
          expect(complaints, "what the browser complained about").toEqual([]);
        });
        return visitorIn(window, house, (complaint) => expected.push(complaint));
      };
    });
}

/** Tells the visitors of a window apart. */
let visitors = 0;

async function visitorIn({ context, page }: Window, house: House, expects: Visitor["expects"]): Promise<Visitor> {
  visitors += 1;
  const number = String(visitors);
  const asked: Asked[] = [];
  page.on("request", (request) => asked.push({ url: new URL(request.url()), type: request.resourceType() }));

  const goes = async (path: string, host = "") => {
    const address = addressOf(house, path, host);
    await context.addCookies([
      { name: "visitor", value: visitorKey, url: address },
      { name: "test-visitor", value: number, url: address },
    ]);
    await page.goto(address, { waitUntil: "domcontentloaded" });
  };
  return {
    page,
    asked,
    goes,
    expects,
    async settlesOn(path, host) {
      await goes(path, host);
      await awake(page);
      await priced(page);
    },
  };
}

/** Where a page stands in the house of a test. */
export function addressOf(house: House, path: string, host = ""): string {
  return `http://${host && `${host}.`}localhost:${house.ports.shop}${path}`;
}

/**
 * The shops (or windows) in which a part is walked through: those at these places of the list, which stand for the others;
 * all of them in `npm run test:everywhere`.
 */
export function walked<Case>(cases: readonly Case[], ...places: number[]): readonly Case[] {
  return process.env.EVERYWHERE ? cases : cases.filter((_, place) => places.includes(place));
}

/** Waits until a page is hydrated. */
export async function awake(page: Page): Promise<void> {
  await page.locator("html[data-awake]").waitFor({ state: "attached" });
}

/** Waits until no price is on its way. */
export async function priced(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("h1, h2") && !document.querySelector(".price--loading"));
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
