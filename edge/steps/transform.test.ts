import { afterEach, expect, it, vi } from "vitest";
import { createRateLimits } from "#app/backend/limits/rate-limits.ts";
import { createPreviewPasses } from "#app/content/preview/pass.ts";
import { createPreviewAccess } from "#app/content/preview/preview.ts";
import { createDomainTable } from "#app/locale/domains.ts";
import type { Services } from "#app/request/services.ts";
import { serializePassCookie } from "#app/request/steps/pass-cookie.ts";
import { incomingRequest } from "../../tests/incoming-request.ts";
import type { Env } from "../environment/env.ts";
import { toShopRequest } from "./shop-request.ts";
import { createTransformStep } from "./transform.ts";

afterEach(() => void vi.useRealTimers());

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);
const origin = "https://poster.de.shop.test";
const params = { locale: "de-DE", path: "/leinwanddruck", platform: "web", slug: "poster/de-de/leinwanddruck" };

/** Sends a story as the editor does, with a pass. */
async function transform(story: BodyInit) {
  const preview = createPreviewAccess({ previewToken: "token", space: "1" });
  const services = { preview, rates: createRateLimits() } as unknown as Services;
  const until = Math.floor(Date.now() / 1_000) + 60;
  const [cookie = ""] = serializePassCookie({ pass: await createPreviewPasses("token").write({ until }), until }, origin).split(";");
  const url = new URL(`/frontend-api/mp/storyblok/transform?${new URLSearchParams(params)}`, origin);
  const headers = { cookie, host: url.host };
  const request = new Request(url, { method: "POST", headers, body: story, duplex: "half" } as RequestInit);
  const shopRequest = toShopRequest(incomingRequest(request), domains);
  const step = createTransformStep({} as Env, services, domains, () => {
    throw new Error("a refused story is not rendered");
  });
  const answer = shopRequest && (await step(shopRequest));
  return [answer?.status, await answer?.json()];
}

/** Five seconds pass once the body is read; its bytes never come. */
const slowBody = new ReadableStream({ pull: async () => void (await vi.advanceTimersByTimeAsync(5_000)) }, { highWaterMark: 0 });

it.each([
  ["is not JSON", "{", 400, "The story is not valid JSON."],
  ["takes longer than five seconds", slowBody, 408, "The story took too long to arrive."],
  ["is larger than a megabyte", "x".repeat(1_000_001), 413, "The story is too large."],
])("a story that %s is refused with a sentence that says so", async (_, story, status, error) => {
  vi.useFakeTimers();
  expect(await transform(story)).toEqual([status, { error }]);
});
