import { readFileSync } from "node:fs";
import { bannerCookieName, closedCookieValue } from "../../app/ui/session/closed-cookie.ts";
import { whitelabelBarCookie } from "../../app/ui/session/whitelabel-bar-cookie.ts";
import { type Visit, visit } from "../flow/visit.ts";
import type { Servers } from "./servers.ts";
import { addressesOf, shellsOf } from "./spread.ts";

/** Memory after requests for many addresses: the shell store, and the process (bytes). */
export type Memory = { addresses: number; shells: number; bytes: number; before: number; after: number };

const addresses = 20_000;
const lanes = 8;

const hasClosed = `${bannerCookieName}=${closedCookieValue}`;
const isWhitelabel = `${whitelabelBarCookie.name}=${whitelabelBarCookie.value}`;
/** Cookies that change a page. */
const visitors = ["", hasClosed, isWhitelabel, `${hasClosed}; ${isWhitelabel}`];

/**
 * Requests 20,000 addresses once each: every existing page with each combination of cookies, then made-up pages and parameters.
 */
export async function measureMemory({ ports, shop }: Servers): Promise<Memory> {
  const real = (await addressesOf(ports.shop)).flatMap(({ path, host = "" }) => visitors.map((cookie) => ({ path, host, cookie })));
  const madeUp = Array.from({ length: addresses }, (_, turn) => ({
    path:
      [`/leinwanddruck?a=${turn}`, `/seite-${turn}`, `/themes/thema-${turn}`, `/leinwanddruck?sku=poster-${turn + 1}x${turn}`][turn % 4] ??
      "/",
    host: "poster.de",
    cookie: "",
  }));
  const visits = [...real, ...madeUp].slice(0, addresses);
  const before = residentOf(shop.process.process.pid);
  let next = 0;
  const lane = async () => {
    while (next < visits.length) {
      const { path, host, cookie } = visits[next++] as (typeof visits)[number];
      const options: Visit = { host, ...(cookie ? { headers: { cookie } } : {}) };
      const { status } = await visit({ ports }, path, options);
      if (status >= 500) throw new Error(`${host}${path} was answered with ${status}: see the log\n${shop.process.output()}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const { shells, bytes } = await shellsOf(ports.shop);
  return { addresses: visits.length, shells, bytes, before, after: residentOf(shop.process.process.pid) };
}

/** Returns a process's resident memory in bytes; NaN without /proc. */
export function residentOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1_024;
  } catch {
    return Number.NaN;
  }
}
