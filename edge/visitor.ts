import { parse, serialize } from "cookie";
import { isbot } from "isbot";
import { BoundedLru } from "#app/cache/bounded-lru.ts";
import { consentCookieName, keptConsent, parseConsent } from "#app/experiments/consent/consent-cookie.ts";
import { isDataRequest } from "#app/locale/address.ts";
import { hostCookieName } from "#app/locale/host-cookie.ts";
import { isSpeculative } from "./steps/speculation-rules.ts";

/** Contains nothing that identifies a person. */
export type Visitor = {
  key: string;
  scriptless: boolean;
  /** A crawler takes part in no experiments, and gets pages in document order. */
  crawler: boolean;
  stylesheet: string | undefined;
  /** Cookie value (app/experiments/session-treatments.ts). */
  treatments: string | undefined;
  statistics: boolean;
  cookies: string[];
};

/** The suffix marks a cookie that lasts a year, since requests do not show its lifetime. */
const visitorPattern = /^([0-9a-f-]{36})(\.year)?$/;
const year = 365 * 24 * 60 * 60;

/** The key is kept for the session, or for a year while the visitor grants statistics; a crawler's key is not kept. */
export function readVisitor(request: Request, url: URL, secure: boolean): Visitor {
  const cookies = parse(request.headers.get("cookie") ?? "");
  const nameOf = (name: string) => hostCookieName(name, secure);
  const kept = cookies[nameOf("visitor")];
  // Accepts the cookie's former name, so that visitors keep their treatments.
  const key = readKey(kept) ?? readKey(cookies.visitor) ?? crypto.randomUUID();
  const consent = cookies[nameOf(consentCookieName)];
  const statistics = parseConsent(consent)?.has("statistics") === true;
  // Only with a page that replaces the current one, so that no late response overwrites a newer answer.
  const replacesPage = request.headers.get("sec-fetch-dest") === "document" && !isSpeculative(request);
  const keptAnswer = replacesPage ? keptConsent(consent) : undefined;
  const value = statistics ? `${key}.year` : key;
  const plain = cookies[nameOf("plain")] === "1";
  const requestsPlain = url.searchParams.has("_plain");
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  const crawler = isCrawler(request.headers.get("user-agent") ?? "");
  // Only scripts request data, so this visitor has JavaScript after all.
  const isAwake = plain && isDataRequest(url);
  return {
    key,
    crawler,
    scriptless: requestsPlain || plain,
    stylesheet: cookies[nameOf("stylesheet")],
    treatments: cookies[nameOf(treatmentsName)],
    statistics,
    cookies: [
      ...(value === kept || crawler ? [] : [serialize(nameOf("visitor"), value, statistics ? { ...options, maxAge: year } : options)]),
      ...(keptAnswer && !crawler ? [serialize(nameOf(consentCookieName), keptAnswer, { ...options, httpOnly: false, maxAge: year })] : []),
      ...(secure && cookies.visitor !== undefined ? [serialize("visitor", "", { ...options, maxAge: 0 })] : []),
      ...(requestsPlain && !plain ? [serialize(nameOf("plain"), "1", options)] : []),
      ...(isAwake ? [serialize(nameOf("plain"), "", { ...options, maxAge: 0 })] : []),
    ],
  };
}

export function readVisitorKey({ headers }: Pick<Request, "headers">, secure: boolean): string | undefined {
  return readKey(parse(headers.get("cookie") ?? "")[hostCookieName("visitor", secure)]);
}

function readKey(value: string | undefined): string | undefined {
  return visitorPattern.exec(value ?? "")?.[1];
}

const treatmentsName = "treatments";

/** Returns a session cookie; an empty value deletes it. */
export function treatmentsCookie(value: string, secure: boolean): string {
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  return serialize(hostCookieName(treatmentsName, secure), value, value === "" ? { ...options, maxAge: 0 } : options);
}

/** Cached, since the pattern is long and user agents repeat. */
function isCrawler(name: string): boolean {
  const known = crawlers.get(name);
  if (known !== undefined) return known;
  const crawler = isbot(name);
  if (name.length < 500) crawlers.set(name, crawler);
  return crawler;
}

const crawlers = new BoundedLru<boolean>(1_000);
