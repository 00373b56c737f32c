import { request } from "node:http";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright";
import { browserName, visit } from "../flow/visit.ts";
import { buildEmptyApp } from "./empty-app.ts";
import { servePage } from "./page-on-file.ts";
import { path, type Servers } from "./servers.ts";
import { portsOf } from "./spread.ts";
import type { StartedProcesses } from "./started-processes.ts";

/** Gzipped bytes of a page's resources, its script files, and all its requests. */
type Loaded = { script: number; stylesheet: number; scriptFiles: number; requests: number };

/** Bytes of a document: uncompressed, and as sent. */
type DocumentSize = { plain: number; sent: number };

export type Weight = {
  page: Loaded;
  emptyApp: Loaded;
  /** Document of a later visit, without its stylesheet. */
  document: DocumentSize;
  /** Share of inline script in the document's bytes, 0 to 1. */
  inlineScript: number;
};

/** Serves an app of the same framework with only a heading. @returns its port */
export async function openEmptyApp(folder: string, started: StartedProcesses): Promise<number> {
  const { files, html } = await buildEmptyApp(folder);
  const page = { text: html, headers: { "content-type": "text/html; charset=utf-8" } };
  return (await servePage("empty-app", page, folder, started, files)).port;
}

/** Measures what Chromium fetches for the page and for an empty app, and the document itself. */
export async function measureWeight(browser: Browser, { ports }: Servers, emptyApp: number): Promise<Weight> {
  const { text, later } = await weighDocument(ports.shop);
  return {
    page: await weigh(browser, `http://localhost:${ports.shop}${path}`),
    emptyApp: await weigh(browser, `http://localhost:${emptyApp}/`),
    inlineScript: inlineShare(text),
    document: later,
  };
}

/** Measures the document of a first and a later visit; `text` is the first. @param port of the shop */
export async function weighDocument(port: number): Promise<{ text: string; first: DocumentSize; later: DocumentSize }> {
  const ports = portsOf(port);
  const { text } = await visit({ ports }, path);
  const [, stylesheet = ""] = /<style [^>]*data-href="([^"]*)"/.exec(text) ?? [];
  const cookie = `stylesheet=${stylesheet}`;
  const again = await visit({ ports }, path, { headers: { cookie } });
  return {
    text,
    first: { plain: Buffer.byteLength(text), sent: await bytesSent(port, "") },
    later: { plain: Buffer.byteLength(again.text), sent: await bytesSent(port, cookie) },
  };
}

/** Counts the transferred bytes of the page's body. */
function bytesSent(port: number, cookie: string): Promise<number> {
  const headers = { host: `localhost:${port}`, "user-agent": browserName, "accept-encoding": "gzip", ...(cookie && { cookie }) };
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, headers, agent: false }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.byteLength));
      answer.on("end", () => resolve(bytes));
    })
      .on("error", reject)
      .end();
  });
}

export async function weigh(browser: Browser, address: string): Promise<Loaded> {
  const context = await browser.newContext({ userAgent: browserName });
  const page = await context.newPage();
  const bodies = new Map<string, { type: string; body: Promise<Buffer> }>();
  let requests = 0;
  page.on("response", (response) => {
    requests += 1;
    const type = response.request().resourceType();
    if (type === "script" || type === "stylesheet") bodies.set(response.url(), { type, body: response.body() });
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const loaded = { script: 0, stylesheet: 0, scriptFiles: 0, requests };
  for (const { type, body } of bodies.values()) {
    loaded[type as "script" | "stylesheet"] += gzipSync(await body).byteLength;
    if (type === "script") loaded.scriptFiles += 1;
  }
  await context.close();
  if (loaded.script === 0) throw new Error(`${address} loaded no script: does the page start at all?`);
  return loaded;
}

function inlineShare(html: string): number {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  // Data blocks (JSON-LD) are not scripts.
  const inline = scripts.filter(([, attributes = ""]) => !/\ssrc=|ld\+json/.test(attributes)).map(([, , text = ""]) => text);
  return Buffer.byteLength(inline.join("")) / Buffer.byteLength(html);
}
