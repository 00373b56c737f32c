import { timingSafeEqual } from "#app/observe/timing-safe-equal.ts";

/** True if a request has the secret as bearer token; an unset secret trusts none. */
export function hasBearer({ headers }: Pick<Request, "headers">, secret: string | undefined): boolean {
  const [scheme, given = ""] = (headers.get("authorization") ?? "").split(" ", 2);
  return secret !== undefined && scheme?.toLowerCase() === "bearer" && timingSafeEqual(given, secret);
}
