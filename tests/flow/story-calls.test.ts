import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { openSharedTestShopHere } from "./in-process.ts";
import { visit } from "./visit.ts";

// Golden requests and answers of the content calls.

const folder = "tests/golden-content";
const golden = z.strictObject({ host: z.string(), url: z.string(), status: z.int(), answer: z.unknown() });
const goldens = readdirSync(folder).map((file) => ({ file, ...golden.parse(JSON.parse(readFileSync(join(folder, file), "utf8"))) }));

const testShop = await openSharedTestShopHere();

test.each(goldens)("the request of $file gets its golden answer", async ({ host, url, status, answer }) => {
  const received = await visit(testShop, url, { host });
  expect({ status: received.status, answer: JSON.parse(received.text) }).toEqual({ status, answer });
  expect(received.headers["content-type"]).toMatch(/^application\/json/);
});
