import { parse, serialize } from "cookie";
import type { Pass } from "#app/content/preview/pass.ts";
import type { Preview } from "#app/content/preview/preview.ts";

const passName = "preview";

/** Whether a visitor has what may be the pass of an editor. */
export function holdsPass(cookies: string): boolean {
  return cookies.includes(`${passName}=`);
}

/**
 * The good pass of an editor; what everybody else sends costs no more than the look for its name.
 *
 * @param origin of the shop's host
 */
export async function heldPass(cookies: string, origin: string, passes: Preview): Promise<Pass | undefined> {
  const name = cookieName(origin);
  const written = cookies.includes(`${name}=`) ? parse(cookies)[name] : undefined;
  return written === undefined ? undefined : passes.read(written, Date.now());
}

function cookieName(origin: string): string {
  return origin.startsWith("https:") ? `__Host-${passName}` : passName;
}

/**
 * The pass as a cookie. The editor shows the page in a frame of its own site, so the cookie goes along there, kept for that site alone.
 * No browser sends it over http; but this machine's own hosts are as safe to it.
 */
export function passCookie({ pass, until }: { pass: string; until: number }, origin: string): string {
  return serialize(cookieName(origin), pass, { ...optionsAt(origin), expires: new Date(until * 1_000) });
}

/** Ends the pass where it is asked for: the one that is kept for the site around a frame, and the one that is not. */
export function endedPass(origin: string): string[] {
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
