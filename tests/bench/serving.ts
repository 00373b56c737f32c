import { firstBytesAtRate } from "./first-byte.ts";
import { type Load, load, type Percentiles } from "./load.ts";
import { percentile } from "./percentile.ts";
import type { Served, Servers } from "./servers.ts";

/** Metrics of one server; times in ms, bytes include headers. */
export type Serving = {
  name: string;
  about: string;
  pagesPerSecond: number;
  /** Whole responses under 64 connections without pauses: mostly queueing time. */
  loaded: Percentiles;
  /** At a steady 100 pages a second. */
  steadyFirstByte: Percentiles;
  bytes: number;
  processorPerPage: number | undefined;
};

const warmUpSeconds = 2;
const rounds = 2;
const loadSeconds = 5;
const steadySeconds = 3;

/** The page as a file, rendered each time, from the shop, and from the shop with compression. */
export type FourWays = [file: Serving, rendered: Serving, shop: Serving, compressed: Serving];

/** Measures the four in turns, so that background activity affects all of them. */
export async function measureServing({ file, rendered, shop, compressed }: Servers): Promise<FourWays> {
  const measured = [file, rendered, shop, compressed].map((server) => ({ server, loads: [] as Load[], steady: [] as number[] }));
  for (const { server } of measured) await load(server, warmUpSeconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const { server, loads } of measured) loads.push(await load(server, loadSeconds));
    for (const { server, steady } of measured) steady.push(...(await firstBytesAtRate(server, steadySeconds)));
  }
  return measured.map(({ server, loads, steady }) => sumUp(server, loads, steady)) as FourWays;
}

function sumUp({ name, about }: Served, loads: Load[], steady: number[]): Serving {
  const sum = (of: (load: Load) => number) => loads.reduce((total, one) => total + of(one), 0);
  const pages = sum((one) => one.pages);
  const known = loads.every((one) => one.processor !== undefined);
  return {
    name,
    about,
    pagesPerSecond: pages / sum((one) => one.seconds),
    // The mean of the rounds.
    loaded: { p50: sum(({ response }) => response.p50) / loads.length, p99: sum(({ response }) => response.p99) / loads.length },
    steadyFirstByte: { p50: percentile(steady, 0.5), p99: percentile(steady, 0.99) },
    bytes: Math.round(sum((one) => one.bytes) / pages),
    processorPerPage: known ? sum((one) => one.processor ?? 0) / pages : undefined,
  };
}
