import { fileURLToPath } from "node:url";
import { createElement } from "react";
import { renderToString } from "react-dom/server.edge";
import { build, type Rolldown } from "vite";
import { expect, it } from "vitest";
import { RelativeTime } from "../../app/ui/relative-time.tsx";
import { launchBrowser } from "./launch.ts";

const entry = fileURLToPath(new URL("relative-time-page.tsx", import.meta.url));

/** The page's script, with a React that warns. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    mode: "development",
    define: { "process.env.NODE_ENV": '"development"' },
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  return output[0].code;
}

it("a relative time is taken over from the server without a complaint, goes on every 30 seconds, and leaves no timer", async () => {
  const props = { at: "2026-06-01T12:00:00Z", words: "vor 3 Stunden", locale: "de-DE" } as const;
  const attribute = JSON.stringify(props).replaceAll('"', "&quot;");
  const script = await bundle();
  expect(script).not.toContain("formatjs");

  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.clock.install({ time: "2026-06-01T15:59:45Z" });
    await page.setContent(`<div data-props="${attribute}">${renderToString(createElement(RelativeTime, props))}</div>`);
    const time = page.locator("time");
    expect(await time.textContent()).toBe("vor 3 Stunden");

    const running = await page.evaluateHandle(countTimers);
    await page.addScriptTag({ content: script, type: "module" });
    await page.clock.runFor(1_000);
    expect(await time.textContent()).toBe("vor 3 Stunden");
    await page.clock.runFor(30_000);
    expect(await time.textContent()).toBe("vor 4 Stunden");
    expect(await time.getAttribute("datetime")).toBe(props.at);
    expect(await running.evaluate((timers) => timers.size)).toBe(1);

    await page.evaluate(() => dispatchEvent(new Event("take-away")));
    await page.clock.runFor(60_000);
    expect(await running.evaluate((timers) => timers.size)).toBe(0);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});

/** Runs in the browser: gives the intervals that are running from now on. */
function countTimers(): Set<unknown> {
  const { setInterval: start, clearInterval: stop } = window;
  const running = new Set<unknown>();
  window.setInterval = ((...of: Parameters<typeof start>) => {
    const timer = start(...of);
    running.add(timer);
    return timer;
  }) as typeof start;
  window.clearInterval = (timer) => {
    running.delete(timer);
    stop(timer);
  };
  return running;
}
