import { expect, it, vi } from "vitest";
import { takeEvents } from "../../../tests/expected-events.ts";
import type { DeliveryClient } from "../delivery-client.ts";
import type { LinkList, PublishedLinks } from "../links/published-links.ts";
import type { SnapshotStore } from "../space/snapshot.ts";
import { createPublishedRedirects } from "./published-redirects.ts";

const folder = "poster/de-de";
const domains = { marketOf: () => undefined, owns: () => false } as never;
const snapshot = { read: async () => undefined, keep() {}, forget() {} } as unknown as SnapshotStore;
const links = { complete: false, at: 7, slugOf: new Map(), has: () => false, movedTo: () => undefined } as unknown as LinkList;
const listing = { known: async () => links } as unknown as PublishedLinks;

/** Creates a redirect from a path to the product page. */
const story = (number: number, from = `/alt/${number}`) => ({
  uuid: `uuid-${number}`,
  full_slug: `${folder}/redirects/alt-${number}`,
  published_at: new Date(number * 1_000).toISOString(),
  content: { component: "Redirect", from, to: { linktype: "url", url: "/leinwanddruck" }, permanent: true },
});

/** Answers only the first page of a long list. */
function endlessList() {
  const queries: string[] = [];
  const list = (_path: string, params: Record<string, string | number>) => {
    const typed = params["filter_query[from][in]"];
    if (typed !== undefined) queries.push(String(typed));
    if (typed === undefined && params.page !== 1) return new Promise(() => {});
    const stories = typed === undefined ? Array.from({ length: 100 }, (_, number) => story(number)) : [story(9_000, "/fern/")];
    const named = typed === undefined || String(typed).split(",").includes("/fern/") ? stories : [];
    return Promise.resolve({ kind: "found", value: { data: { stories: named }, total: named.length } });
  };
  return { queries, client: { list } as unknown as DeliveryClient };
}

it("the redirect table redirects a missing page before the whole table is read", async () => {
  const { client, queries } = endlessList();
  const redirects = createPublishedRedirects(client, listing, snapshot, () => {});
  const end = { kind: "page", place: { folder, path: "leinwanddruck" }, query: "", hash: "" };
  const resolved = { end, permanent: true };
  const ask = (path: string) => redirects.redirectFrom({ folder, path }, 7, domains);

  expect(await ask("alt/5")).toEqual(resolved);
  expect(queries).toEqual([]);
  expect(await Promise.all([ask("fern"), ask("fern")])).toEqual([resolved, resolved]);
  expect(await ask("fern")).toEqual(resolved);
  expect(queries).toEqual(["/fern,/fern/,fern,fern/"]);
});

it("the redirect table looks up a bounded number of invented paths, each once", async () => {
  const { client, queries } = endlessList();
  const redirects = createPublishedRedirects(client, listing, snapshot, () => {});
  for (const number of [...Array(30).keys(), ...Array(30).keys()])
    expect(await redirects.redirectFrom({ folder, path: `erfunden-${number}` }, 7, domains)).toBeUndefined();
  expect(queries.length).toBeLessThan(10);
  expect(new Set(queries).size).toBe(queries.length);
});

it("the redirect table resumes a long table after a failed page, without waiting for a publication", async () => {
  const pages: unknown[] = [];
  const list = async (_path: string, { page, sort_by, ...params }: Record<string, string | number>) => {
    if ("filter_query[from][in]" in params) return { kind: "unavailable", reason: "not asked here" };
    if (sort_by === "id:asc") pages.push(page);
    if (page === 2 && pages.filter((one) => one === 2).length === 1) return { kind: "unavailable", reason: "status 500" };
    const stories = Array.from({ length: page === 1 ? 100 : 5 }, (_, number) => story((Number(page) - 1) * 100 + number));
    return { kind: "found", value: { data: { stories }, total: 105 } };
  };
  const time = vi.spyOn(performance, "now");
  const redirects = createPublishedRedirects({ list } as unknown as DeliveryClient, listing, snapshot, () => {});
  const ask = () => redirects.redirectFrom({ folder, path: "alt/103" }, 7, domains);
  time.mockReturnValue(0);
  expect(await ask()).toBeUndefined();
  await ask();
  expect(pages).toEqual([1, 2]);
  time.mockReturnValue(1_500);
  await ask();
  expect(await ask()).toMatchObject({ permanent: true });
  expect(pages).toEqual([1, 2, 2]);
  time.mockRestore();
  expect(takeEvents()).toEqual([expect.objectContaining({ event: "redirects-read-failed", reason: "status 500" })]);
});

it("the redirect table misses no redirect if others are unpublished during the read", async () => {
  const all = Array.from({ length: 250 }, (_, number) => story(number));
  const list = async (_path: string, { page, sort_by, ...params }: Record<string, string | number>) => {
    if ("filter_query[from][in]" in params) return { kind: "unavailable", reason: "not asked here" };
    const start = (Number(page) - 1) * 100;
    const stories = sort_by === "id:asc" ? all.slice(start, start + 100) : all.slice(-100);
    const value = { data: { stories }, total: all.length };
    if (sort_by === "id:asc" && page === 1 && all.length === 250) all.shift();
    return { kind: "found", value };
  };
  let reading: Promise<unknown> = Promise.resolve();
  const redirects = createPublishedRedirects({ list } as unknown as DeliveryClient, listing, snapshot, (work) => {
    reading = Promise.all([reading, work]);
  });
  await redirects.redirectFrom({ folder, path: "nirgends" }, 7, domains);
  await reading;
  expect(await redirects.redirectFrom({ folder, path: "alt/100" }, 7, domains)).toMatchObject({ permanent: true });
  takeEvents();
});
