// @module-tag long
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampled } from "../sampled.ts";
import { type OpenPlatforms, openDevelopmentServer } from "./platforms.ts";
import { cases, expectSameAnswer, expectStreamed, policiesOf } from "./same-answers.ts";

// The shop on Vite beside the built one. Vite compiles the whole shop at its first page: more than ten seconds of processor time.

let opened: OpenPlatforms;
beforeAll(async () => {
  opened = await openDevelopmentServer();
});
afterAll(() => opened?.close());

test("the development server streams a page before its late data arrives", () => expectStreamed(opened));

describe("the development server gives the same answer as the built shop to", () => {
  test.each(sampled(cases, 4))("$label", (one) => expectSameAnswer(opened, one));
});

test("the development server's policy allows only web sockets and inline styles in addition", async () => {
  const [deno = [], vite = []] = await policiesOf(opened);
  const ofPages = vite.map((directive) => directive.replace("connect-src 'self' ws:", "connect-src 'self'"));
  expect(vite.some((directive) => directive.startsWith("connect-src 'self' ws:"))).toBe(true);
  expect(ofPages.filter((directive) => !deno.includes(directive))).toEqual(["style-src 'self' 'unsafe-inline'"]);
});
