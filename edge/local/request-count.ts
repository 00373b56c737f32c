import type { Handler } from "./faults.ts";
import { jsonResponse } from "./json.ts";

/** Max number of counters; the last one, `other`, counts all further paths. */
const maxPaths = 1_000;

/** Counts the requests by path: `GET /_requests` returns a JSON object of counts by path, `DELETE /_requests` resets it. */
export function withRequestCounts(handler: Handler): Handler {
  const counts = new Map<string, number>();
  return (request, url) => {
    const { pathname } = url;
    if (pathname === "/_requests") {
      if (request.method === "GET") return jsonResponse(Object.fromEntries(counts));
      if (request.method !== "DELETE") return jsonResponse({ error: "use GET or DELETE" }, 405);
      counts.clear();
      return jsonResponse(null, 204);
    }
    if (pathname !== "/_faults") {
      const key = counts.has(pathname) || counts.size < maxPaths - 1 ? pathname : "other";
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return handler(request, url);
  };
}
