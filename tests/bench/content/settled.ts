import { serviceUrls } from "../../../edge/local/environment.ts";
import { requestCounts, visit } from "../../flow/visit.ts";
import { path } from "../servers.ts";
import { generatedSlug } from "./generated.ts";
import type { Space } from "./space.ts";

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Time without further requests after which a list counts as read (ms). */
const quietTime = 3_000;

const linksCall = "/v2/cdn/links";
const countsOf = ({ ports }: Space) => requestCounts(serviceUrls(ports).content);

/** Waits until the list of links is read. @returns milliseconds since the shop's start, and the number of requests */
export async function settledLinks(space: Space): Promise<{ after: number; requests: number }> {
  let requests = -1;
  let changedAt = performance.now();
  while (performance.now() - changedAt < quietTime) {
    await visit(space, path);
    const now = (await countsOf(space))[linksCall] ?? 0;
    if (now !== requests) changedAt = performance.now();
    requests = now;
    await pause(100);
  }
  return { after: changedAt - space.since, requests };
}

/**
 * Waits until redirects work.
 *
 * @returns ms from the first request to the first redirect, and until every 97th of one market works, which needs the whole table
 */
export async function settledRedirects(space: Space, redirects: number): Promise<{ one: number; all: number }> {
  const since = performance.now();
  const inFirst = Array.from({ length: redirects }, (_, number) => number).filter((number) =>
    generatedSlug("redirect", number, redirects).startsWith("poster/de-de/"),
  );
  let one: number | undefined;
  for (const number of inFirst.filter((_, place) => place % 97 === 0).reverse()) {
    for (;;) {
      const { status, headers } = await visit(space, `/alt/${number}`, { host: "poster.de" });
      if (status === 301 && headers.location?.endsWith("/leinwanddruck")) break;
      one ??= status === 301 ? performance.now() - since : undefined;
      if (performance.now() - since > 180_000) throw new Error(`/alt/${number} does not redirect: ${status}`);
      await pause(50);
    }
    one ??= performance.now() - since;
  }
  return { one: one ?? Number.NaN, all: performance.now() - since };
}

/** Publishes a page, and visits it, two others and a missing one for 5 s. @returns the number of content requests by call */
export async function costOfPublication(space: Space): Promise<Record<string, number>> {
  const slug = "poster/de-de/posterdruck";
  const pages = ["/posterdruck", "/leinwanddruck", "/", "/gibt-es-nicht"];
  const visitAll = () => Promise.all(pages.map((page) => visit(space, page, { host: "poster.de" })));
  await visitAll();
  await pause(1_500);
  const before = await countsOf(space);
  await fetch(`${serviceUrls(space.ports).content}/_publish`, { method: "POST", body: slug });
  for (const until = performance.now() + 5_000; performance.now() < until; await pause(100)) await visitAll();
  const after = await countsOf(space);
  const cost = Object.entries(after).map(([call, times]) => [call.replace("/v2/cdn/", ""), times - (before[call] ?? 0)] as const);
  // The content version is polled every second, regardless of publications.
  return Object.fromEntries(
    cost.filter(([call, times]) => times > 0 && call !== "spaces/me" && !call.startsWith("_") && !call.startsWith("/_")),
  );
}
