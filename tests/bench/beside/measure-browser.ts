import type { Browser } from "playwright";
import { visit } from "../../flow/visit.ts";
import { pageTypes, slow, sumUp, watch } from "../lab.ts";
import { path } from "../servers.ts";
import { portsOf } from "../spread.ts";
import { weigh, weighDocument } from "../weight.ts";
import type { Checkout } from "./checkout.ts";
import type { Add } from "./figures.ts";

const pages = [{ about: "a product page", path }, ...pageTypes];
const kilobyte = 1_000;

/** Measures what the browser downloads for a page. */
export async function weighPage(browser: Browser, { port }: Checkout, add: Add): Promise<void> {
  const { first, later } = await weighDocument(port);
  const { script, scriptFiles, requests } = await weigh(browser, `http://localhost:${port}${path}`);
  add("document, first visit", "KB", first.plain / kilobyte);
  add("document, first visit, gzip", "KB", first.sent / kilobyte);
  add("document, later visit", "KB", later.plain / kilobyte);
  add("document, later visit, gzip", "KB", later.sent / kilobyte);
  add("JavaScript, gzip", "KB", script / kilobyte);
  add("JavaScript files", "", scriptFiles);
  add("requests", "", requests);
}

/** Opens pages on a slow phone, each right after another visitor, as in a shop in use. */
export async function measureBrowser(browser: Browser, { port }: Checkout, add: Add): Promise<void> {
  for (const { about, path: one } of pages) {
    await visit({ ports: portsOf(port) }, one);
    const { firstPaint, largestPaint, price, hydrated, blocking } = sumUp([await watch(browser, `http://localhost:${port}${one}`, slow)]);
    add(`${about}, slow phone: first paint`, "ms", firstPaint);
    add(`${about}, slow phone: largest paint`, "ms", largestPaint);
    if (one === path) add(`${about}, slow phone: price`, "ms", price);
    add(`${about}, slow phone: hydrated`, "ms", hydrated);
    add(`${about}, slow phone: blocking time`, "ms", blocking);
  }
}
