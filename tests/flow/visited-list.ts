import { expect } from "vitest";
import { visibleHtml } from "../visible-html.ts";
import type { ShopHere } from "./in-process.ts";
import { type RenderedList, renderedList } from "./rendered-list.ts";
import { visit } from "./visit.ts";

/** Pages that list themes, calendars and collages. */
export const cards = "/vorkonfigurator-karten";
export const calendars = "/vorkonfigurator-kalender";
export const collages = "/products";

/** Returns the redirect of an address, "302 /x", or its status. */
export async function movedTo(testShop: ShopHere, path: string, host = "poster.de"): Promise<string> {
  const { status, headers } = await visit(testShop, path, { host });
  return [status, headers.location].filter(Boolean).join(" ");
}

/** Returns the canonical address of a list's state. */
export async function spelled(testShop: ShopHere, path: string, host = "poster.de"): Promise<string> {
  const { status, headers } = await visit(testShop, path, { host });
  return status === 302 ? (headers.location ?? "") : path;
}

/** Reads the list of a page in document order, as rendered for visitors without scripts. */
export async function listOn(testShop: ShopHere, path: string, host = "poster.de"): Promise<RenderedList> {
  const answer = await visit(testShop, path, { host });
  expect([path, answer.status]).toEqual([path, 200]);
  return renderedList(visibleHtml(answer.text));
}

/** Returns the first number in a text. */
export const numberIn = (words: string) => Number(/\d+/.exec(words)?.[0] ?? 0);
