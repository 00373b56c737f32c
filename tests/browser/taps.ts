import type { Browser, CDPSession, Page } from "playwright";
import { isOtherAppPath } from "../../app/locale/path-kinds.ts";
import { browserName } from "../flow/visit.ts";
import { type Aim, type TapKind, type TapReport, watchTaps } from "./tap-watch.ts";

/** Result of a tap: target, time, and the reason if it is lost. */
export type Tap = { page: string; aim: Aim; moment: number; hold: number; lost?: string; moves: readonly string[] };

const kinds: readonly TapKind[] = ["link", "link", "button", "choice", "choice", "select", "field", "summary"];
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: "de-DE" };
/** Fast 3G, and a processor slowed down four times. */
const line = { offline: false, latency: 562.5, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 };
const slowdown = 4;
/** Number of taps in sequence from one page. */
const stepsEach = 4;
/** Time after which a tap without effect is lost, in milliseconds. */
const effectTimeout = 12_000;

/**
 * Taps through a shop on a slow phone, each time at a random moment in the first three seconds of a page, loaded or reached by a link; the
 * finger stays up to 120 ms.
 *
 * @param pages start addresses, in rotation
 *
 * @param random returns numbers from 0 to 1
 */
export async function tapAround(browser: Browser, pages: readonly string[], count: number, random: () => number): Promise<Tap[]> {
  const taps: Tap[] = [];
  for (let start = 0; taps.length < count; start += 1) {
    const address = pages[start % pages.length] as string;
    const context = await browser.newContext({ ...phone, userAgent: browserName });
    try {
      const finger = await openFinger(await context.newPage());
      await finger.goes(address);
      for (let step = 0; step < stepsEach && taps.length < count; step += 1) {
        const tap = await finger.taps(random);
        if (!tap) break;
        taps.push(tap);
      }
    } finally {
      await context.close();
    }
  }
  return taps;
}

async function openFinger(page: Page) {
  const reports: TapReport[] = [];
  const requested: URL[] = [];
  await page.exposeBinding("reportTap", (_, report: TapReport) => void reports.push(report));
  await page.addInitScript(watchTaps);
  page.on("request", (request) => {
    if (["document", "fetch"].includes(request.resourceType())) requested.push(new URL(request.url()));
  });
  // A new window can be the effect of a tap.
  page.context().on("page", (other) => requested.push(new URL(other.url() || "about:blank")));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", line);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });

  return {
    goes: (address: string) => page.goto(address, { waitUntil: "commit" }),

    /** Taps at a random moment; undefined if the page has nothing to tap. */
    async taps(random: () => number): Promise<Tap | undefined> {
      const moment = random() * 3_000;
      const hold = random() * 120;
      const [kind, pick] = [random(), random()];
      await page.waitForTimeout(moment);
      const from = page.url();
      if (isOtherAppPath(new URL(from).pathname)) return undefined;
      const aim = await aimAt(page, kind, pick);
      if (!aim) return undefined;
      const tap = { page: from, aim, moment: Math.round(moment), hold: Math.round(hold) };
      reports.length = requested.length = 0;
      await press(devtools, aim, hold);
      const lost = await lossOf(page, aim, from, reports, requested);
      const moves = lost ? await page.evaluate(() => window.taps.moves()).catch(() => []) : [];
      return { ...tap, moves, ...(lost ? { lost } : {}) };
    },
  };
}

/** Chooses a target on a page, which may still be loading. */
async function aimAt(page: Page, kind: number, pick: number): Promise<Aim | undefined> {
  const until = Date.now() + effectTimeout;
  while (Date.now() < until) {
    for (let step = 0; step < kinds.length; step += 1) {
      const one = kinds[(Math.floor(kind * kinds.length) + step) % kinds.length] as TapKind;
      const aim = await page.evaluate(([one, pick]) => window.taps?.aim(one, pick), [one, pick] as const).catch(() => undefined);
      if (aim) return aim;
    }
    await page.waitForTimeout(100);
  }
  return undefined;
}

async function press(devtools: CDPSession, { x, y }: Aim, hold: number): Promise<void> {
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await new Promise((done) => setTimeout(done, hold));
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Returns the reason for a lost tap; undefined if it had its effect. */
async function lossOf(
  page: Page,
  aim: Aim,
  from: string,
  reports: readonly TapReport[],
  requested: readonly URL[],
): Promise<string | undefined> {
  const click = () => reports.find(({ what }) => what === "click");
  const isElsewhere = () => page.url() !== from;
  const isRequested = () => requested.some(({ pathname }) => aim.href === undefined || leadsTo(aim.href, pathname));
  const isDone = () => page.evaluate(() => window.taps?.isDone() ?? false).catch(() => false);
  const isDialogOpen = () => page.evaluate(() => document.querySelector("dialog[open]") !== null).catch(() => false);
  const isIn = async () => page.evaluate(() => document.documentElement.dataset.hydrated !== undefined).catch(() => false);

  if (!(await within(1_500, async () => click() !== undefined))) return `no click event; down: ${JSON.stringify(reports)}`;
  if (!click()?.isAimed) return `another element was clicked: ${click()?.on}`;
  if (aim.kind === "field") await page.keyboard.insertText("3");
  if (aim.kind === "link" || aim.kind === "button") {
    const led = await within(effectTimeout, async () => isElsewhere() || isRequested() || (await isDone()));
    if (!led) return "no effect";
    // A dialog that is being loaded would open over the next target.
    if (aim.opens && !(await within(effectTimeout, async () => isElsewhere() || (await isDialogOpen())))) return "no dialog opened";
    if (aim.opens && !isElsewhere()) return undefined;
    if (isElsewhere() || requested.length > 0) await within(effectTimeout, async () => reports.some(({ what }) => what === "page"));
    return undefined;
  }
  // A choice must survive hydration, so it is checked afterwards.
  await within(effectTimeout, async () => isElsewhere() || (await isIn()));
  await page.waitForTimeout(300);
  const isKept = isElsewhere() || (await within(2_000, isDone));
  if (aim.kind === "select") await page.keyboard.press("Escape");
  return isKept ? undefined : "the control did not change";
}

function leadsTo(href: string, pathname: string): boolean {
  const bare = (path: string) => path.replace(/(\/_root)?\.data$/, "").replace(/\/$/, "");
  return bare(new URL(href).pathname) === bare(pathname) || pathname.startsWith("/_dialogs");
}

/** Tells if a condition becomes true within some milliseconds. */
async function within(milliseconds: number, is: () => Promise<boolean>): Promise<boolean> {
  for (const until = Date.now() + milliseconds; ; ) {
    if (await is()) return true;
    if (Date.now() > until) return false;
    await new Promise((done) => setTimeout(done, 50));
  }
}
