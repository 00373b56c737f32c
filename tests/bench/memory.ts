import { readFileSync } from "node:fs";
import { bannerCookieName, closedCookieValue } from "../../app/ui/session/closed-cookie.ts";
import { whitelabelBarCookie } from "../../app/ui/session/whitelabel-bar-cookie.ts";
import { type Visit, visit } from "../flow/visit.ts";
import type { Servers } from "./servers.ts";
import { addressesOf, shellsOf } from "./spread.ts";

/** What a shop remembers after very many addresses: its store of shells, and all that its process holds; bytes. */
export type Memory = { addresses: number; shells: number; bytes: number; before: number; after: number };

const addresses = 20_000;
const lanes = 8;

const hasClosed = `${bannerCookieName}=${closedCookieValue}`;
const isWhitelabel = `${whitelabelBarCookie.name}=${whitelabelBarCookie.value}`;
/** The cookies of visitors whose pages differ. */
const visitors = ["", hasClosed, isWhitelabel, `${hasClosed}; ${isWhitelabel}`];

/**
 * Asks for twenty thousand addresses, each once: every page that there is, as each kind of visitor, and then pages and parameters that
 * are made up.
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
  const asked = [...real, ...madeUp].slice(0, addresses);
  const before = residentOf(shop.process.process.pid);
  let next = 0;
  const lane = async () => {
    while (next < asked.length) {
      const { path, host, cookie } = asked[next++] as (typeof asked)[number];
      const how: Visit = { host, ...(cookie ? { headers: { cookie } } : {}) };
      const { status } = await visit({ ports }, path, how);
      if (status >= 500) throw new Error(`${host}${path} was answered with ${status}: see the log\n${shop.process.output()}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const { shells, bytes } = await shellsOf(ports.shop);
  return { addresses: asked.length, shells, bytes, before, after: residentOf(shop.process.process.pid) };
}

/** What a process holds in memory, in bytes; none where there is no /proc. */
export function residentOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1_024;
  } catch {
    return Number.NaN;
  }
}
