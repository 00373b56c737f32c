import { gzipSync } from "node:zlib";
import type { Browser } from "playwright";
import { browserName, visit } from "../flow/visit.ts";
import { buildEmptyApp } from "./empty-app.ts";
import type { Keeper } from "./keeper.ts";
import { servePage } from "./page-on-file.ts";
import { path, type Servers } from "./servers.ts";

/** Bytes of what a page loads, compressed by gzip. */
type Loaded = { script: number; stylesheet: number };

export type Weight = {
  page: Loaded;
  emptyApp: Loaded;
  /** Share of the document's bytes that is script written into it, 0 to 1. */
  inlineScript: number;
};

/** Weighs what Chromium really fetches for the page, and for an empty app of the same framework. */
export async function measureWeight(browser: Browser, { ports }: Servers, folder: string, keeper: Keeper): Promise<Weight> {
  const { files, html } = await buildEmptyApp(folder);
  const emptyApp = await servePage(
    "empty-app",
    { text: html, headers: { "content-type": "text/html; charset=utf-8" } },
    folder,
    keeper,
    files,
  );
  return {
    page: await weigh(browser, `http://localhost:${ports.shop}${path}`),
    emptyApp: await weigh(browser, `http://localhost:${emptyApp.port}/`),
    inlineScript: inlineShare((await visit({ ports }, path)).text),
  };
}

async function weigh(browser: Browser, address: string): Promise<Loaded> {
  const context = await browser.newContext({ userAgent: browserName });
  const page = await context.newPage();
  const bodies = new Map<string, { type: string; body: Promise<Buffer> }>();
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (type === "script" || type === "stylesheet") bodies.set(response.url(), { type, body: response.body() });
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const loaded: Loaded = { script: 0, stylesheet: 0 };
  for (const { type, body } of bodies.values()) loaded[type as keyof Loaded] += gzipSync(await body).byteLength;
  await context.close();
  if (loaded.script === 0) throw new Error(`${address} loaded no script: does the page start at all?`);
  return loaded;
}

function inlineShare(html: string): number {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  // A block of data (JSON-LD) is no script: no browser runs it.
  const inline = scripts.filter(([, attributes = ""]) => !/\ssrc=|ld\+json/.test(attributes)).map(([, , text = ""]) => text);
  return Buffer.byteLength(inline.join("")) / Buffer.byteLength(html);
}
