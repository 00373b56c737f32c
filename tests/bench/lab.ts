import type { Browser, Page } from "playwright";
import { phoneName } from "../flow/visit.ts";
import { type ActionLatency, measureInteractions } from "./interactions/measure.ts";
import { type Seen, watchPage } from "./page-watch.ts";
import { median } from "./percentile.ts";
import { openQuietPage } from "./quiet-page.ts";
import { path, type Servers } from "./servers.ts";
import { measureTaps, type Taps } from "./tap.ts";

/** Load metrics of a page on a slow phone: medians (ms); undefined for events that did not occur. */
export type Arrival = {
  firstPaint: number | undefined;
  largestPaint: number | undefined;
  largestElement: string;
  price: number | undefined;
  hydrated: number | undefined;
  /** Total blocking time after the first paint, and the longest task. */
  blocking: number;
  longestTask: number;
  shift: number;
};

/** A network profile, and the metrics of each page on it. */
export type OnNetwork = { network: string; shop: Arrival; scriptless: Arrival; emptyApp: Arrival };

export type Lab = {
  networks: readonly OnNetwork[];
  /** Other types of pages on the slower line. */
  pageTypes: readonly (PageType & { page: Arrival })[];
  /** Response times of a tap on another format. */
  taps: Taps;
  /** Ten actions of a shopper. */
  actions: readonly ActionLatency[];
};

/** A type of page, and the goal of its largest paint (ms). */
type PageType = { about: string; path: string; largestGoal: number };

export const pageTypes: readonly PageType[] = [
  { about: "a list", path: "/vorkonfigurator-karten", largestGoal: 900 },
  { about: "a theme", path: "/themes/konfetti-vintage-einschulung", largestGoal: 1_300 },
  { about: "a calendar", path: "/fotokalender/wandkalender", largestGoal: 1_300 },
];

export const runs = 3;
const interactionsEach = 10;
const watchAfterLoad = 3_000;
type Network = { name: string; latency: number; downloadThroughput: number; uploadThroughput: number };
const slow4G: Network = { name: "1.6 Mbit/s, 150 ms", latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
export const slow: Network = {
  name: "1.44 Mbit/s, 562 ms",
  latency: 562.5,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
};
export const processorSlowdown = 4;
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: "de-DE" };

/**
 * Measures in turns the shop, its page without scripts and an empty app of the framework, over two network profiles, each in a new
 * browser context.
 *
 * @param emptyApp port of the empty app
 */
export async function measureLab(browser: Browser, { shop, scriptless }: Servers, emptyApp: number): Promise<Lab> {
  const address = `http://localhost:${shop.port}${path}`;
  const pages = { shop: address, scriptless: `http://localhost:${scriptless.port}${path}`, emptyApp: `http://localhost:${emptyApp}/` };
  // The first taps also warm the server and the pictures.
  const taps = await measureTaps((use) => onPhone(browser, use), address);
  const networks: OnNetwork[] = [];
  for (const network of [slow4G, slow]) {
    const seen: Record<keyof typeof pages, Seen[]> = { shop: [], scriptless: [], emptyApp: [] };
    for (let run = 0; run < runs; run += 1)
      for (const page of ["shop", "scriptless", "emptyApp"] as const) seen[page].push(await watch(browser, pages[page], network));
    networks.push({ network: network.name, shop: sumUp(seen.shop), scriptless: sumUp(seen.scriptless), emptyApp: sumUp(seen.emptyApp) });
  }
  const measured = [];
  for (const type of pageTypes) {
    const seen: Seen[] = [];
    // The first visit fills the shop's caches, and is not counted.
    for (let run = 0; run <= runs; run += 1) seen.push(await watch(browser, `http://localhost:${shop.port}${type.path}`, slow));
    measured.push({ ...type, page: sumUp(seen.slice(1)) });
  }
  const [actions = []] = await measureInteractions(browser, [`http://localhost:${shop.port}`], interactionsEach);
  return { networks, pageTypes: measured, taps, actions };
}

export async function watch(browser: Browser, address: string, network: Network): Promise<Seen> {
  const page = await openQuietPage(browser);
  try {
    await page.send("Emulation.setUserAgentOverride", { userAgent: phoneName, acceptLanguage: phone.locale });
    const { width, height } = phone.viewport;
    await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: phone.deviceScaleFactor, mobile: true });
    await page.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await slowDown((method, params) => page.send(method, params), network);
    await page.send("Page.enable");
    await page.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${watchPage})()` });
    await page.send("Page.navigate", { url: address });
    const expression = `new Promise((resolve) => {
      const wait = () => setTimeout(() => resolve(window.seen), ${watchAfterLoad});
      document.readyState === "complete" ? wait() : addEventListener("load", wait);
    })`;
    const { result } = await page.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    return (result as { value: Seen }).value;
  } finally {
    await page.close();
  }
}

async function onPhone<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ ...phone, userAgent: phoneName });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await slowDown((method, params) => devtools.send(method, params as never), slow4G);
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Throttles a page to a slow phone without a cache. */
async function slowDown(
  send: (
    method: "Network.enable" | "Network.setCacheDisabled" | "Network.emulateNetworkConditions" | "Emulation.setCPUThrottlingRate",
    params?: object,
  ) => Promise<unknown>,
  { name: _, ...conditions }: Network,
): Promise<void> {
  await send("Network.enable");
  await send("Network.setCacheDisabled", { cacheDisabled: true });
  await send("Network.emulateNetworkConditions", { offline: false, ...conditions });
  await send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
}

export function sumUp(seen: readonly Seen[]): Arrival {
  const of = (pick: (one: Seen) => number | undefined) => {
    const values = seen.map(pick);
    return values.every((value) => value !== undefined) ? median(values) : undefined;
  };
  return {
    firstPaint: of((one) => one.firstPaint),
    largestPaint: of((one) => one.largestPaint),
    largestElement: seen[0]?.largestElement ?? "",
    // A price in the DOM before the first paint is readable at that paint.
    price: of((one) => (one.price === undefined ? undefined : Math.max(one.price, one.firstPaint ?? 0))),
    hydrated: of((one) => one.hydrated),
    blocking: median(seen.map(blockingTime)),
    longestTask: median(seen.map(longestTask)),
    shift: median(seen.map((one) => one.shift)),
  };
}

function longestTask({ longTasks, firstPaint = 0 }: Seen): number {
  return Math.max(0, ...longTasks.flatMap(({ start, duration }) => (start > firstPaint ? [duration] : [])));
}

/** Sums the time beyond 50 ms of each task after the first paint. */
function blockingTime({ longTasks, firstPaint = 0 }: Seen): number {
  return longTasks
    .filter(({ start, duration }) => start + duration > firstPaint)
    .reduce((sum, { start, duration }) => sum + Math.max(0, start + duration - Math.max(start, firstPaint) - 50), 0);
}
