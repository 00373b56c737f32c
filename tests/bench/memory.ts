import { readFileSync } from "node:fs";
import { bannerCookieName, closedCookieValue } from "../../app/ui/session/closed-cookie.ts";
import { whitelabelBarCookie } from "../../app/ui/session/whitelabel-bar-cookie.ts";
import { denoShop } from "../../edge/local/processes.ts";
import { startProcess } from "../../edge/local/running-process.ts";
import { freePorts } from "../flow/open-services.ts";
import { type Visit, visit } from "../flow/visit.ts";
import { path, type Servers, serveAll } from "./servers.ts";
import { addressesOf, shellsOf } from "./spread.ts";
import type { StartedProcesses } from "./started-processes.ts";

/** Resident memory of a process after its first requests and its goal (bytes), and its shell store at the end. */
export type Memory = { stages: readonly { about: string; resident: number; goal: number }[]; shells: number; bytes: number };

const addresses = 20_000;
const fewAddresses = 500;
/** Visits of the first page, enough for its code to be compiled as in a busy process. */
const pageVisits = 200;
const lanes = 8;

const hasClosed = `${bannerCookieName}=${closedCookieValue}`;
const isWhitelabel = `${whitelabelBarCookie.name}=${whitelabelBarCookie.value}`;
/** Cookies that change a page. */
const visitors = ["", hasClosed, isWhitelabel, `${hasClosed}; ${isWhitelabel}`];

/**
 * Requests one page of a new process, then 500 addresses, then 20,000 once each: existing pages, without and with cookies, then as many
 * made-up pages and parameters.
 */
export async function measureMemory({ ports: all }: Servers, started: StartedProcesses): Promise<Memory> {
  const ports = { ...all, shop: await freePorts() };
  const shop = await started.track(startProcess(denoShop(ports, serveAll)));
  const real = (await addressesOf(all.shop)).map(({ path, host = "" }) => ({ path, host }));
  const ofVisitors = visitors.flatMap((cookie) => real.map((one) => ({ ...one, cookie })));
  const madeUp = Array.from({ length: addresses }, (_, turn) => ({
    path:
      [`/leinwanddruck?a=${turn}`, `/seite-${turn}`, `/themes/thema-${turn}`, `/leinwanddruck?sku=poster-${turn + 1}x${turn}`][turn % 4] ??
      "/",
    host: "poster.de",
    cookie: "",
  }));
  const visits = [...ofVisitors.slice(0, addresses / 2), ...madeUp].slice(0, addresses);
  const stages: { about: string; resident: number; goal: number }[] = [];
  const note = (about: string, goal: number) => stages.push({ about, resident: residentOf(shop.process.pid), goal });
  note("at its start", 110_000_000);
  for (let visited = 0; visited < pageVisits; visited += 1) await visit({ ports }, path);
  note(`after ${pageVisits} visits of one page`, 160_000_000);
  let next = 0;
  const lane = async (until: number) => {
    while (next < until) {
      const { path: one, host, cookie } = visits[next++] as (typeof visits)[number];
      const options: Visit = { host, ...(cookie ? { headers: { cookie } } : {}) };
      const { status } = await visit({ ports }, one, options);
      if (status >= 500) throw new Error(`${host}${one} was answered with ${status}: see the log\n${shop.output()}`);
    }
  };
  for (const { until, goal } of [
    { until: fewAddresses, goal: 220_000_000 },
    { until: visits.length, goal: 300_000_000 },
  ]) {
    await Promise.all(Array.from({ length: lanes }, () => lane(until)));
    note(`after ${until} addresses`, goal);
  }
  const { shells, bytes } = await shellsOf(ports.shop);
  await shop.stop();
  return { stages, shells, bytes };
}

/** Returns a process's resident memory in bytes; NaN without /proc. */
export function residentOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1_024;
  } catch {
    return Number.NaN;
  }
}
