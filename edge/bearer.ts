import { timingSafeEqual } from "#app/observe/timing-safe-equal.ts";

/** Returns true if the request has the secret as its bearer token; false if the secret is unset. */
export function hasBearer({ headers }: Pick<Request, "headers">, secret: string | undefined): boolean {
  const [scheme, given = ""] = (headers.get("authorization") ?? "").split(" ", 2);
  return secret !== undefined && scheme?.toLowerCase() === "bearer" && timingSafeEqual(given, secret);
}
