import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { waitUntilReady } from "./until-ready.ts";

it("a shop is ready once /readyz answers 200", async () => {
  const paths: (string | undefined)[] = [];
  const shop = createServer(({ url }, answer) => {
    paths.push(url);
    answer.writeHead(paths.length < 3 ? 503 : 200).end();
  });
  await new Promise<void>((listening) => shop.listen(0, "127.0.0.1", listening));
  onTestFinished(() => new Promise<void>((closed) => shop.close(() => closed())));
  const { port } = shop.address() as AddressInfo;
  expect(await waitUntilReady(port, { pause: async () => {} })).toBe(true);
  expect(paths).toEqual(["/readyz", "/readyz", "/readyz"]);
});

it("a shop that does not answer is looked at again, a limited number of times", async () => {
  const answers = [undefined, 503, undefined, 503];
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  expect(await waitUntilReady(1, { look: async () => answers.shift(), pause, attempts: 3 })).toBe(false);
  expect([answers, pauses]).toEqual([[503], 2]);
});
