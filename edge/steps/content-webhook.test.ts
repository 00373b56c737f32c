import { createHmac } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { createRateLimits } from "#app/backend/limits/rate-limits.ts";
import { takeEvents } from "../../tests/expected-events.ts";
import { createContentWebhookStep } from "./content-webhook.ts";
import type { ShopRequest } from "./shop-request.ts";

afterEach(() => void vi.useRealTimers());

const secret = "webhook-secret-of-a-space";
const body = JSON.stringify({
  text: "The user published the Story",
  action: "published",
  space_id: 1,
  story_id: 2,
  full_slug: "poster/de-de/home",
});
const sign = (text: string, key = secret) => createHmac("sha1", key).update(text).digest("hex");

function open(key: string | undefined = secret) {
  const noted = { times: 0 };
  const step = createContentWebhookStep(key, {
    content: {
      async noteChange() {
        noted.times += 1;
      },
    },
    rates: createRateLimits({ now: () => 0 }),
    waitUntil: () => {},
  } as unknown as Parameters<typeof createContentWebhookStep>[1]);
  const send = async (signature: string, { method = "POST", text = body as BodyInit, path = "/_webhooks/content" } = {}) => {
    const url = new URL(`https://poster.test${path}`);
    const headers = { "webhook-signature": signature };
    const request = new Request(url, { method, headers, ...(method === "POST" && { body: text, duplex: "half" }) } as RequestInit);
    return (await step({ request, url, client: "192.0.2.1" } as unknown as ShopRequest))?.status;
  };
  return { noted, send };
}

it("a signed webhook makes the shop read the content version", async () => {
  const { noted, send } = open();
  expect([await send(sign(body)), noted.times]).toEqual([200, 1]);
});

it.each([
  ["a wrong signature", sign(body, "another secret"), body],
  ["the signature of another body", sign(body), `${body} `],
  ["no signature", "", body],
])("%s is refused with 401 and logged", async (_, signature, text) => {
  const { noted, send } = open();
  expect([await send(signature, { text }), noted.times]).toEqual([401, 0]);
  expect(takeEvents()).toEqual([expect.objectContaining({ severity: "warn", event: "signature-refused" })]);
});

it("the webhook refuses a large body, another method and a flood", async () => {
  const { noted, send } = open();
  const large = "a".repeat(64_001);
  expect([await send(sign(large), { text: large }), await send(sign(body), { method: "GET" })]).toEqual([413, 405]);
  for (let count = 0; count < 600; count += 1) await send(sign(body));
  expect([await send(sign(body)), noted.times]).toEqual([429, 599]);
});

it("the webhook refuses a body that takes longer than three seconds as too slow", async () => {
  vi.useFakeTimers();
  const { noted, send } = open();
  const status = send(sign(body), { text: new ReadableStream() });
  await vi.advanceTimersByTimeAsync(3_000);
  expect([await status, noted.times]).toEqual([408, 0]);
});

it("the webhook does not exist without a secret, and with one at no other address", async () => {
  const { send } = open();
  expect(await send(sign(body), { path: "/" })).toBeUndefined();
  expect(
    createContentWebhookStep(undefined, {} as never)({ url: new URL("https://a.test/_webhooks/content") } as ShopRequest),
  ).toBeUndefined();
});
