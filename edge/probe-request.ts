/** Valid on any host. */
export const probePaths = { alive: "/livez", ready: "/readyz" } as const;

export function isProbeRequest({ method, url }: Pick<Request, "method" | "url">): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  // Runs for every request, so only URLs that end in a probe path are parsed.
  const path = [probePaths.alive, probePaths.ready].find((path) => url.endsWith(path));
  return path !== undefined && URL.canParse(url) && new URL(url).pathname === path;
}
