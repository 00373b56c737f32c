import type { Browser } from "playwright";
import { phoneName } from "../../flow/visit.ts";
import { median, percentile } from "../percentile.ts";
import { measuredPages } from "./actions.ts";
import { type Interaction, watchInteractions } from "./watch.ts";

const slowdown = 4;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: "de-DE" };
const roundsPerVisit = 5;

/** Interactions by action. */
export type Interactions = Map<string, Interaction[]>;

/** Medians, and the 98th percentile of the latency (ms). */
export type ActionLatency = { name: string; count: number; p98: number; middle: Interaction };

/**
 * Performs each action on a phone with a slow processor, in turns at each shop, several times a page.
 *
 * @param origins of the shops
 * @param times number of times that each action is performed at each shop
 * @param onVisits receives the figures of each shop so far, after each visit of all pages
 */
export async function measureInteractions(
  browser: Browser,
  origins: readonly string[],
  times: number,
  onVisits: (actions: ActionLatency[][]) => void = () => {},
): Promise<ActionLatency[][]> {
  const seen = origins.map((): Interactions => new Map());
  const summaries = () => seen.map((interactions) => [...interactions].map(([name, all]) => summary(name, all)));
  for (let done = 0; done < times; done += roundsPerVisit) {
    for (const page of measuredPages)
      for (const [place, origin] of origins.entries())
        await visit(browser, origin, page, Math.min(roundsPerVisit, times - done), seen[place] ?? new Map());
    onVisits(summaries());
  }
  return summaries();
}

async function visit(browser: Browser, origin: string, measured: (typeof measuredPages)[number], rounds: number, seen: Interactions) {
  const context = await browser.newContext({ ...phone, userAgent: phoneName });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchInteractions);
    await page.goto(origin + measured.path, { waitUntil: "load" });
    await page.waitForSelector(measured.hydrated);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
    await page.waitForLoadState("networkidle");
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, act } of measured.steps) {
        await page.evaluate(() => window.interaction.start());
        await act(page, round);
        const interaction = await page.evaluate(() => window.interaction.end());
        if (name) seen.set(name, [...(seen.get(name) ?? []), interaction]);
      }
    }
  } finally {
    await context.close();
  }
}

function summary(name: string, all: readonly Interaction[]): ActionLatency {
  const of = (pick: (one: Interaction) => number) => median(all.map(pick));
  const items = all.flatMap((one) => one.items ?? []);
  return {
    name,
    count: all.length,
    p98: percentile(
      all.map(({ total }) => total),
      0.98,
    ),
    middle: {
      total: of(({ total }) => total),
      delay: of(({ delay }) => delay),
      handlers: of(({ handlers }) => handlers),
      paint: of(({ paint }) => paint),
      items: items.length > 0 ? median(items) : undefined,
    },
  };
}
