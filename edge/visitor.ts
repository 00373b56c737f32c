import { parse, serialize } from "cookie";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { isDataRequest } from "#app/locale/address.ts";

/** What the request says about its visitor; nothing of it names a person. */
export type Visitor = {
  /** Buckets the visitor for experiments. */
  key: string;
  /** The visitor's browser runs no script. */
  scriptless: boolean;
  /** Takes part in no experiment, and gets everything in document order. */
  crawler: boolean;
  /** The address of the stylesheet that the browser says it has. */
  stylesheet: string | undefined;
  /** Cookies to set, as header values. */
  cookies: string[];
};

const keyPattern = /^[0-9a-f-]{36}$/;
const year = 365 * 24 * 60 * 60;

/** Reads the visitor's cookies; a newcomer gets a random key that holds for a year, a crawler none. */
export function readVisitor(request: Request, url: URL, secure: boolean): Visitor {
  const cookies = parse(request.headers.get("cookie") ?? "");
  const kept = cookies.visitor;
  const key = kept && keyPattern.test(kept) ? kept : crypto.randomUUID();
  const asked = url.searchParams.has("_plain");
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  const crawler = isCrawler(request.headers.get("user-agent") ?? "");
  // Only a running script asks for data: the browser of a link with "_plain" in it has one after all.
  const isAwake = cookies.plain === "1" && isDataRequest(url);
  return {
    key,
    crawler,
    scriptless: asked || cookies.plain === "1",
    stylesheet: cookies.stylesheet,
    cookies: [
      ...(key === kept || crawler ? [] : [serialize("visitor", key, { ...options, maxAge: year })]),
      ...(asked && cookies.plain !== "1" ? [serialize("plain", "1", options)] : []),
      ...(isAwake ? [serialize("plain", "", { ...options, maxAge: 0 })] : []),
    ],
  };
}

/** Whether a browser's name is a crawler's; the pattern is long and the names are few. */
function isCrawler(name: string): boolean {
  const known = crawlers.get(name);
  if (known !== undefined) return known;
  const crawler = isbot(name);
  if (name.length < 500) crawlers.set(name, crawler);
  return crawler;
}

const crawlers = new LRUCache<string, boolean>({ max: 1_000 });
