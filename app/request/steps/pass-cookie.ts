import { parse, serialize } from "cookie";
import type { PreviewPass } from "#app/content/preview/pass.ts";
import type { PreviewAccess } from "#app/content/preview/preview.ts";

const passName = "preview";

export function hasPassCookie(cookies: string): boolean {
  return cookies.includes(`${passName}=`);
}

/** Parses cookies only if they contain the name, to keep other requests cheap. */
export async function readPass(cookies: string, origin: string, passes: PreviewAccess): Promise<PreviewPass | undefined> {
  const name = cookieName(origin);
  const written = cookies.includes(`${name}=`) ? parse(cookies)[name] : undefined;
  return written === undefined ? undefined : passes.read(written, Date.now());
}

function cookieName(origin: string): string {
  return origin.startsWith("https:") ? `__Host-${passName}` : passName;
}

/** The editor frames the page cross-site, so the cookie is SameSite=None and partitioned, which needs https or a local host. */
export function serializePassCookie({ pass, until }: { pass: string; until: number }, origin: string): string {
  return serialize(cookieName(origin), pass, { ...optionsAt(origin), expires: new Date(until * 1_000) });
}

/** Expires the pass cookie; where this is partitioned, also an unpartitioned one. */
export function expiredPassCookies(origin: string): string[] {
  const { partitioned, ...options } = { partitioned: false, ...optionsAt(origin), maxAge: 0 };
  const ended = serialize(cookieName(origin), "", options);
  return partitioned ? [serialize(cookieName(origin), "", { ...options, partitioned }), ended] : [ended];
}

function optionsAt(origin: string) {
  const options = { path: "/", httpOnly: true } as const;
  const { protocol, hostname } = new URL(origin);
  const isSafe = protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost");
  return isSafe ? ({ ...options, secure: true, sameSite: "none", partitioned: true } as const) : ({ ...options, sameSite: "lax" } as const);
}
