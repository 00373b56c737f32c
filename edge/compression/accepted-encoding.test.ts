import { expect, it } from "vitest";
import { acceptsEncoding } from "./accepted-encoding.ts";

const requestWith = (offer?: string) =>
  new Request("https://shop.test/", { headers: offer === undefined ? {} : { "accept-encoding": offer } });

it.each(["gzip", "br, gzip", "br;q=1.0, GZIP ; q=0.5", "deflate,gzip;q=0.001"])("gzip is accepted by %j", (offer) => {
  expect(acceptsEncoding(requestWith(offer), "gzip")).toBe(true);
});

it.each([undefined, "", "br", "gzip;q=0", "br, gzip; q=0.000", "x-gzipped", "gzipx"])("gzip is not accepted by %j", (offer) => {
  expect(acceptsEncoding(requestWith(offer), "gzip")).toBe(false);
});
