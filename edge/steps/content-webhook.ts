import { toHex } from "#app/cache/hash.ts";
import { readBody } from "#app/cache/read-body.ts";
import { noteRefusal } from "#app/observe/refusals.ts";
import { timingSafeEqual } from "#app/observe/timing-safe-equal.ts";
import type { Services } from "#app/request/services.ts";
import { noStoreJsonResponse } from "./no-store-response.ts";
import type { ShopRequest } from "./shop-request.ts";
import type { Step } from "./step.ts";

const path = "/_webhooks/content";
/** The message about a publication has less than 2 KB. */
const limits = { bytes: 64_000, milliseconds: 3_000 };

/** Polls the content version when Storyblok calls (`webhook-signature`: HMAC-SHA-1 of the body, in hexadecimal). */
export function createContentWebhookStep(
  secret: string | undefined,
  { content, rates, waitUntil }: Pick<Services, "content" | "rates" | "waitUntil">,
): Step<ShopRequest> {
  async function take({ request, client }: ShopRequest, key: string): Promise<Response> {
    if (request.method !== "POST") return noStoreJsonResponse(405, { message: "send it by POST" }, { allow: "POST" });
    const wait = rates.take(client, { name: "content webhook", limitName: "read" });
    if (wait > 0) return noStoreJsonResponse(429, { message: "too many requests" }, { "retry-after": String(wait) });
    const body = await readBody(request, limits);
    if (typeof body === "number") return noStoreJsonResponse(body, { message: "the body is too large, too slow or incomplete" });
    if (!timingSafeEqual(request.headers.get("webhook-signature") ?? "", await signatureOf(body, key))) {
      noteRefusal("signature-refused", { path });
      return noStoreJsonResponse(401, { message: "the signature is wrong" });
    }
    waitUntil(content.noteChange());
    return noStoreJsonResponse(200, { message: "noted" });
  }

  return (shopRequest) => (secret !== undefined && shopRequest.url.pathname === path ? take(shopRequest, secret) : undefined);
}

async function signatureOf(body: Uint8Array, secret: string): Promise<string> {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), { name: "HMAC", hash: "SHA-1" }, false, ["sign"]);
  const digest = await crypto.subtle.sign("HMAC", key, body as Uint8Array<ArrayBuffer>);
  return toHex(new Uint8Array(digest));
}
