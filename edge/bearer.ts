import { timingSafeEqual } from "#app/observe/timing-safe-equal.ts";

export function hasBearerToken({ headers }: Pick<Request, "headers">, secret: string | undefined): boolean {
  const [scheme, given = ""] = (headers.get("authorization") ?? "").split(" ", 2);
  return secret !== undefined && scheme?.toLowerCase() === "bearer" && timingSafeEqual(given, secret);
}
