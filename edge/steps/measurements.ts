import { parse } from "cookie";
import { createTransferLimiter } from "#app/backend/limits/transfers.ts";
import { readBody } from "#app/cache/read-body.ts";
import { consentCookieName, parseConsent } from "#app/experiments/consent/consent-cookie.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import { hostCookieName } from "#app/locale/host-cookie.ts";
import { measurementsPath } from "#app/observe/measurements-path.ts";
import { noteRefusal } from "#app/observe/refusals.ts";
import type { Services } from "#app/request/services.ts";
import type { MeasurementRelay } from "../measurements/relay.ts";
import { noStoreResponse } from "./no-store-response.ts";
import type { IncomingRequest } from "./shop-request.ts";
import type { Step } from "./step.ts";

const limit = { name: "measurements", limitName: "measurement" } as const;
const timeout = 5_000;
/** Max concurrent bodies, and their bytes. Beyond either, the network with the largest share loses its oldest body. */
const reading = { transfers: 256, bytes: 8_000_000 };

export type MeasurementsSettings = {
  domains: DomainTable;
  /** Undefined drops all posts. */
  relay: MeasurementRelay | undefined;
  rates: Services["rates"];
  secure: boolean;
};

/**
 * Relays posts and beacons of the experimentation client (shell 7.8, shell 7.9), after the response; drops those without consent (shell
 * 4.32).
 */
export function createMeasurementsStep({ domains, relay, rates, secure }: MeasurementsSettings): Step<IncomingRequest> {
  const beginTransfer = createTransferLimiter(reading);

  async function take({ request, client, url, caller }: IncomingRequest): Promise<Response> {
    if (request.method !== "POST") return noStoreResponse(405, { allow: "POST" });
    const path = url.pathname.slice(measurementsPath.length);
    // Loaded with the first post, since its schemas would delay the start.
    const { measurementPostDefinitions, parseMeasurementPost } = await import("../measurements/wire-format.ts");
    const definition = measurementPostDefinitions.get(path);
    if (!definition) return noStoreResponse(404);
    if (!isFromOwnPage(request, domains.originAt(url.host))) {
      noteRefusal("origin-refused", { origin: (request.headers.get("origin") ?? "none").slice(0, maxLoggedLength) });
      return noStoreResponse(403);
    }
    const wait = rates.take(client, limit);
    if (wait > 0) return limited(wait);
    if (!relay || !hasStatisticsConsent(request, secure && caller.secure)) return noStoreResponse(204);
    const body = await readPost(request, client, definition.maxBytes);
    if (body === undefined) return limited(1);
    if (typeof body === "number") return refused(body, `status ${body}`, path);
    const read = parseMeasurementPost(definition, new TextDecoder().decode(body));
    if ("reason" in read) return refused(400, read.reason, path);
    relay(path, read.body);
    return noStoreResponse(204);
  }

  /** Returns undefined if the body was cut in favour of other networks. */
  async function readPost(request: Request, client: string, maxBytes: number) {
    const { hold, cut, end } = beginTransfer(client);
    try {
      const each = ({ byteLength }: Uint8Array) => {
        hold(byteLength);
        return true;
      };
      const body = await readBody(request, { bytes: maxBytes, milliseconds: timeout, signal: cut, each });
      return cut.aborted ? undefined : body;
    } finally {
      end();
    }
  }

  return (incoming) => (incoming.url.pathname.startsWith(measurementsPath) ? take(incoming) : undefined);
}

const maxLoggedLength = 100;

/** Accepts the shop's Origin. Beacons have one; a browser that sends no Origin sends Sec-Fetch-Site. */
function isFromOwnPage({ headers }: Request, own: string | undefined): boolean {
  const origin = headers.get("origin");
  return origin === null ? headers.get("sec-fetch-site") === "same-origin" : origin === own;
}

export function hasStatisticsConsent({ headers }: Request, secure: boolean): boolean {
  const value = parse(headers.get("cookie") ?? "")[hostCookieName(consentCookieName, secure)];
  return parseConsent(value)?.has("statistics") === true;
}

function limited(seconds: number): Response {
  noteRefusal("measurement-limited");
  return noStoreResponse(429, { "retry-after": String(seconds) });
}

function refused(status: number, reason: string, path: string): Response {
  noteRefusal("measurement-refused", { path, reason });
  return noStoreResponse(status);
}
