import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type ComparedBuildCopy, isCached, openComparedBuildCopy, visibleOf } from "./compared-build-copy.ts";
import { eventually } from "./eventually.ts";
import { openWarmBuildCopy } from "./in-process.ts";
import { ask, type PageRequest, page, visitorCookie } from "./visitors.ts";

// Stored pages, compared with those of a shop that stores none. Within a slot, reads that visitors share are not repeated
// (app/request/recent-reads.ts).

let compared: ComparedBuildCopy;
beforeAll(async () => {
  compared = await openComparedBuildCopy(openWarmBuildCopy);
});
afterAll(() => compared.buildCopy.close());
afterEach(() => vi.useRealTimers());

/** Visitors, selections, prefixes and markets that each have another page. */
const requests: PageRequest[] = [
  ...[1, 2, 3].map((number) => ({ ...page, cookie: visitorCookie(number) })),
  { ...page, cookie: `${visitorCookie(1)}; smart-banner=disabled` },
  { ...page, path: `${page.path}?sku=acrylglas-600x400`, cookie: visitorCookie(1) },
  { ...page, path: `/w${page.path}`, cookie: visitorCookie(1) },
  ...["/", "/fr"].map((path) => ({ host: "poster.ch", path, cookie: visitorCookie(1) })),
  // With a video, whose origin the policy allows.
  ...[1, 2].map((number) => ({ host: "poster.de", path: "/werkstatt", cookie: visitorCookie(number) })),
  ...["poster.de", "card.de"].map((host) => ({ host, path: "/", cookie: visitorCookie(1) })),
];

const policyOf = ({ headers }: { headers: Record<string, string> }) => headers["content-security-policy"]?.replaceAll(/'nonce-[^']*'/g, "");

/** Names the time of a page that the router did not render. */
const timingOf = ({ headers }: { headers: Record<string, string> }) => headers["server-timing"];

test("visitors of the same moment see their own pages, with their own policies", async () => {
  const { buildCopy, uncached } = compared;
  const cached = buildCopy.openShop();
  const named = (request: PageRequest) => JSON.stringify(request);
  for (const request of requests)
    await eventually(async () => {
      const answer = await ask(cached, request);
      expect(answer.status).toBe(200);
      expect(isCached(answer), named(request)).toBe(true);
    });
  // The slot does not end while the clock stands still.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  for (let slot = 0; slot < 2; slot += 1) {
    for (const request of [...requests, ...requests.toReversed()]) {
      const [own, other] = [await ask(cached, request), await ask(uncached, request)];
      expect(timingOf(own), named(request)).toMatch(/^shell;desc="hit";dur=/);
      expect(visibleOf(own), named(request)).toBe(visibleOf(other));
      expect(policyOf(own), named(request)).toBe(policyOf(other));
    }
    vi.setSystemTime(Date.now() + 50);
  }
});

test("a missing page has the frame of its own visitor", async () => {
  const { buildCopy, uncached } = compared;
  const cached = buildCopy.openShop();
  const missing = { host: "poster.de", path: "/nirgends", cookie: visitorCookie(1) };
  const closed = { ...missing, cookie: `${visitorCookie(1)}; smart-banner=disabled` };
  for (const request of [missing, missing, closed, { ...missing, cookie: visitorCookie(2) }])
    expect((await ask(cached, request)).status).toBe(404);
  for (const request of [missing, closed, ...[2, 3, 4, 5].map((number) => ({ ...missing, cookie: visitorCookie(number) }))])
    expect(visibleOf(await ask(cached, request)), JSON.stringify(request)).toBe(visibleOf(await ask(uncached, request)));
});
