import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type HouseHere, openHouseHere } from "./in-process.ts";
import { visit } from "./visit.ts";

// The content calls to the letter: their requests and their answers.

const folder = "tests/golden-content";
const golden = z.strictObject({ host: z.string(), url: z.string(), status: z.int(), answer: z.unknown() });
const goldens = readdirSync(folder).map((file) => ({ file, ...golden.parse(JSON.parse(readFileSync(join(folder, file), "utf8"))) }));

let house: HouseHere;
beforeAll(async () => {
  house = await openHouseHere();
});
afterAll(() => house.close());

test.each(goldens)("$file is answered to the letter", async ({ host, url, status, answer }) => {
  const got = await visit(house, url, { host });
  expect({ status: got.status, answer: JSON.parse(got.text) }).toEqual({ status, answer });
  expect(got.headers["content-type"]).toMatch(/^application\/json/);
});
