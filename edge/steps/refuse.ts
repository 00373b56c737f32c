import type { DomainTable } from "#app/locale/domains.ts";
import { isBuildFilePath } from "#app/locale/path-kinds.ts";
import { noteRefusal } from "#app/observe/refusals.ts";
import { hasBody } from "../request-body.ts";
import { hasValidHost, type IncomingRequest, requestedHost, type ShopRequest } from "./shop-request.ts";
import type { Step } from "./step.ts";

const maxUrlLength = 4_096;
/** Max length of untrusted text in the log. */
const maxLoggedLength = 100;
export const safeMethods = new Set(["GET", "HEAD"]);

export const refuseBody: Step<IncomingRequest> = ({ request }) => {
  if (!safeMethods.has(request.method) || !hasBody(request)) return undefined;
  noteRefusal("body-refused");
  return plain(400, "A GET or HEAD request must not have a body.");
};

export function refuseHost(incoming: IncomingRequest): Response {
  noteRefusal("host-refused", { host: (requestedHost(incoming) ?? "none").slice(0, maxLoggedLength) });
  return hasValidHost(incoming) ? plain(421, "This host does not belong to the shop.") : plain(400, "The host is not valid.");
}

export function createInvalidRequestStep(domains: DomainTable): Step<ShopRequest> {
  return ({ request, url, address }) => {
    if (request.url.length > maxUrlLength) return refusedAddress(414, "The address is too long.");
    if (!isReadable(url.pathname)) return refusedAddress(400, "The address is not valid.");
    if (safeMethods.has(request.method)) return undefined;
    if (request.method !== "POST") return plain(405, "This method is not allowed.", { allow: "GET, HEAD, POST" });
    // Checked here, since React Router accepts requests without an Origin and does not check resource routes.
    const origin = request.headers.get("origin");
    if (origin !== null && (origin === domains.originAt(url.host) || origin === address.origin)) return undefined;
    noteRefusal("origin-refused", { origin: (origin ?? "none").slice(0, maxLoggedLength) });
    return plain(403, "The form was not sent from the shop.");
  };
}

/**
 * Answers a file that this build lacks. A browser asks for one while processes are replaced one by one, and another process may have it, so
 * the answer is neither a redirect nor cached.
 */
export const answerMissingFile: Step<ShopRequest> = ({ url }) =>
  isBuildFilePath(url.pathname) ? plain(404, "This file does not exist.") : undefined;

function refusedAddress(status: number, text: string): Response {
  noteRefusal("address-refused", { status });
  return plain(status, text);
}

function isReadable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes("\0");
  } catch {
    return false;
  }
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}
