import { parse, serialize } from "cookie";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { isDataRequest } from "#app/locale/address.ts";
import { hostCookie } from "#app/locale/host-cookie.ts";

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
  const nameOf = (name: string) => hostCookie(name, secure);
  const kept = cookies[nameOf("visitor")];
  // By its former name a key is read once more, and changes names: no visitor changes treatment.
  const key = [kept, cookies.visitor].find((one) => one && keyPattern.test(one)) ?? crypto.randomUUID();
  const plain = cookies[nameOf("plain")] === "1";
  const asked = url.searchParams.has("_plain");
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  const crawler = isCrawler(request.headers.get("user-agent") ?? "");
  // Only a running script asks for data: the browser of a link with "_plain" in it has one after all.
  const isAwake = plain && isDataRequest(url);
  return {
    key,
    crawler,
    scriptless: asked || plain,
    stylesheet: cookies[nameOf("stylesheet")],
    cookies: [
      ...(key === kept || crawler ? [] : [serialize(nameOf("visitor"), key, { ...options, maxAge: year })]),
      ...(secure && cookies.visitor !== undefined ? [serialize("visitor", "", { ...options, maxAge: 0 })] : []),
      ...(asked && !plain ? [serialize(nameOf("plain"), "1", options)] : []),
      ...(isAwake ? [serialize(nameOf("plain"), "", { ...options, maxAge: 0 })] : []),
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
