import { load, type PageRequest } from "../load.ts";
import { path, type Served } from "../servers.ts";
import type { Checkout } from "./checkout.ts";
import type { Add } from "./figures.ts";

type Load = { name: string; request: PageRequest; acceptEncoding?: string; connectionCount?: number };

const gzip = "gzip";
const loads: readonly Load[] = [
  { name: "a product page", request: { path } },
  { name: "a product page, gzip", request: { path }, acceptEncoding: gzip },
  { name: "a product page, gzip, 512 connections", request: { path }, acceptEncoding: gzip, connectionCount: 512 },
  { name: "the home page, gzip", request: { path: "/" }, acceptEncoding: gzip },
  { name: "a list, gzip", request: { path: "/vorkonfigurator-karten" }, acceptEncoding: gzip },
  { name: "a theme, gzip", request: { path: "/themes/konfetti-vintage-einschulung" }, acceptEncoding: gzip },
  { name: "a calendar, gzip", request: { path: "/fotokalender/wandkalender" }, acceptEncoding: gzip },
];
const warmUpSeconds = 1;
const seconds = 3;

/** Loads a checkout with pages from its memory. */
export async function measureLoads({ name: about, port, shop }: Checkout, add: Add): Promise<void> {
  for (const { name, request, acceptEncoding, connectionCount } of loads) {
    const served: Served = { name, about, port, process: shop, ...(acceptEncoding ? { acceptEncoding } : {}) };
    const options = { requests: [request], ...(connectionCount === undefined ? {} : { connectionCount }) };
    await load(served, warmUpSeconds, options);
    const { pages, seconds: took, processor } = await load(served, seconds, options);
    add(`${name}: pages a second`, "1/s", pages / took);
    add(`${name}: processor time`, "ms", processor === undefined ? undefined : processor / pages);
  }
}
