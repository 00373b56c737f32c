/** Paths of the probes, on any host or address. */
export const probePaths = { alive: "/livez", ready: "/readyz" } as const;

export function isProbeRequest({ method, url }: Pick<Request, "method" | "url">): boolean {
  return (method === "GET" || method === "HEAD") && (url.endsWith(probePaths.alive) || url.endsWith(probePaths.ready));
}
