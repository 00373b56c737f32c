import type { Handler } from "./faults.ts";
import { json } from "./json.ts";

/** The most paths that are counted one by one; further ones are counted as `other`. */
const mostPaths = 1_000;

/** Counts the requests by path: `GET /_requests` gives a JSON object path to count, `DELETE /_requests` starts anew. */
export function countRequests(handler: Handler): Handler {
  const counts = new Map<string, number>();
  return (request, url) => {
    const { pathname } = url;
    if (pathname === "/_requests") {
      if (request.method === "GET") return json(Object.fromEntries(counts));
      if (request.method !== "DELETE") return json({ error: "use GET or DELETE" }, 405);
      counts.clear();
      return json(null, 204);
    }
    if (pathname !== "/_faults") {
      const key = counts.has(pathname) || counts.size < mostPaths - 1 ? pathname : "other";
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return handler(request, url);
  };
}
