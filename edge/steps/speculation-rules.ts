import { accountPath } from "#app/locale/pages/account-path.ts";
import type { ShopRequest } from "./shop-request.ts";
import type { Step } from "./step.ts";

/** No page has a path that starts with "/_". */
export const speculationRulesPath = "/_speculation-rules";

const contentType = "application/speculationrules+json";

const below = (path: string) => [path, `/*${path}`];

/** URLs that are not prefetched. */
const elsewhere = [
  ...["/configurator-*", "/cart", "/cart/*", `/${accountPath}*`, "/magazin*", "/web-api/*", "/api/*", "/whitelabel/*"].flatMap(below),
  ...["/frontend-api/*", "/_*", "/d", "/d/*", "/w", "/w/*"].flatMap(below),
  "/*.*",
  "/*\\?(.+)",
];

/**
 * Links that load a document: all until the router runs (`data-hydrated`), then those to another language. Links with an anchor are left
 * out, since Chromium 156 would fetch their page again.
 */
const loadingDocuments =
  ":root:not([data-hydrated]) a:not([href*='#'], [target], [download], [rel~='nofollow'], [aria-current]), a[hreflang]";

/** Rules by which a browser prefetches the document of a link that the pointer rests on (WICG Nav Speculation; docs/decisions/0235). */
const rules = {
  prefetch: [
    {
      tag: "shop",
      source: "document",
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: elsewhere } }, { selector_matches: loadingDocuments }] },
      eagerness: "moderate",
    },
  ],
};

const text = JSON.stringify(rules);

export const answerSpeculationRules: Step<ShopRequest> = ({ request, url }) => {
  if (url.pathname !== speculationRulesPath || (request.method !== "GET" && request.method !== "HEAD")) return undefined;
  return new Response(request.method === "HEAD" ? null : text, {
    headers: { "content-type": contentType, "cache-control": "public, max-age=86400" },
  });
};

/**
 * Names the rules to browsers with a pointer. Phones get none: they would prefetch links that scroll into view, while the page's own
 * scripts load (docs/decisions/0358).
 */
export function setSpeculationRulesHeader(headers: Headers, request: Pick<Request, "headers">): void {
  if (!headers.get("content-type")?.startsWith("text/html") || request.headers.get("save-data") === "on" || isPhone(request)) return;
  headers.set("speculation-rules", `"${speculationRulesPath}"`);
}

/** Chromium, the only engine with these rules, keeps "Mobile" in the user agent of phones. */
function isPhone({ headers }: Pick<Request, "headers">): boolean {
  return headers.get("user-agent")?.includes(" Mobile ") === true;
}

export function isSpeculative({ headers }: Pick<Request, "headers">): boolean {
  return /^(prefetch|prerender)\b/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");
}
