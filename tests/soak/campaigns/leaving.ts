import { connect, type Socket } from "node:net";
import type { OwnTestShop } from "../../flow/test-shop.ts";
import { browserName, clearFaults, orderFaults, visit } from "../../flow/visit.ts";
import { type Campaign, type CampaignContext, inLanes } from "../campaign.ts";
import { openResponseReader } from "../response-reader.ts";

/** Moments to disconnect: right after the request, at the first bytes, between two late parts, with the last bytes, or never. */
const moments = ["before", "shell", "between", "last", "whole"] as const;
/** Ways to disconnect: close, reset, or half-close. */
const closeModes = ["close", "reset", "half"] as const;
/** States of the prices, by faults of the back end. */
const prices = {
  immediate: [],
  late: [{ path: "*-api/*", delayMs: 50 }],
  failing: [{ path: "*-api/*", status: 500 }],
  hanging: [{ path: "*-api/*", body: "hang" }],
} as const;

type Visitor = {
  path: string;
  gzip: boolean;
  keepAlive: boolean;
  moment: (typeof moments)[number];
  closeMode: (typeof closeModes)[number];
};

const visitorsAtOnce = 100;
const paths = ["/leinwanddruck", "/leinwanddruck?_plain=1", "/leinwanddruck.data", "/", "/nirgends", "/sitemap.xml"];
/** Timeout of a visit (ms). */
const visitTimeout = 15_000;

export const leaving: Campaign = {
  name: "leaving",
  about: "visitors who disconnect at every phase of a response, 100 at a time, with immediate, late, failing and hanging prices",
  seconds: { short: 90, long: 900 },
  // Load shedding is tested by `overload`.
  environment: { BEARABLE_DELAY: "0" },
  async warm({ testShop }) {
    for (const path of [...paths, ...paths]) await visit(testShop, path);
  },
  async run(context) {
    const { testShop, tally, long } = context;
    const each = (long ? 100_000 : 6_000) / Object.keys(prices).length;
    for (const [state, orders] of Object.entries(prices)) {
      await clearFaults(testShop.addresses.backend);
      await orderFaults(testShop.addresses.backend, orders);
      await inLanes(visitorsAtOnce, visitors(each, context), context.signal, async (visitor) =>
        tally.record(await leave(testShop, visitor)),
      );
      if (testShop.shop.process.exitCode === null) continue;
      tally.broken(`with ${state} prices the shop ended after ${tally.inputs} visitors`);
      return;
    }
    await clearFaults(testShop.addresses.backend);
    const { status, text } = await visit(testShop, "/leinwanddruck");
    if (status !== 200 || !text.endsWith("</body></html>")) tally.broken(`afterwards a page is incomplete (${status})`);
  },
};

function* visitors(count: number, { random }: CampaignContext): Generator<Visitor> {
  const one = <Value>(of: readonly Value[]): Value => of[Math.floor(random() * of.length)] as Value;
  for (let number = 0; number < count; number += 1) {
    // Most request the page with prices.
    const path = random() < 0.7 ? "/leinwanddruck" : one(paths);
    yield { path, gzip: random() < 0.5, keepAlive: random() < 0.3, moment: one(moments), closeMode: one(closeModes) };
  }
}

/** Requests a page, and disconnects at the visitor's moment. @returns the outcome as seen by the client */
function leave({ ports }: OwnTestShop, { path, gzip, keepAlive, moment, closeMode }: Visitor): Promise<string> {
  return new Promise((resolve) => {
    const request = `GET ${path} HTTP/1.1\r\nhost: localhost:${ports.shop}\r\nuser-agent: ${browserName}\r\n${
      gzip ? "accept-encoding: gzip\r\n" : ""
    }\r\n`;
    const socket = connect({ port: ports.shop, host: "127.0.0.1", allowHalfOpen: true });
    let answersToCome = keepAlive ? 2 : 1;
    let tail = "";
    let end = "unanswered";
    const leaveAs = (as: string) => {
      end = as;
      go(socket, closeMode);
    };
    socket.setNoDelay();
    socket.setTimeout(visitTimeout, () => leaveAs("gave up"));
    socket.once("connect", () => {
      socket.write(request);
      if (moment === "before" && !keepAlive) leaveAs("left before");
    });
    let isWhole = false;
    const read = openResponseReader(() => {
      isWhole = true;
    });
    socket.on("data", (bytes) => {
      tail = (tail + bytes.toString("latin1")).slice(-64);
      read(bytes);
      if (isWhole && answersToCome > 1) {
        answersToCome -= 1;
        isWhole = false;
        tail = "";
        socket.write(request);
        if (moment === "before") leaveAs("left before");
        return;
      }
      if (answersToCome > 1) return;
      if (moment === "shell") leaveAs("left in the shell");
      else if (moment === "between") setTimeout(() => leaveAs("left between"), 20);
      else if (moment === "last" && (isWhole || tail.includes("</body>"))) leaveAs("left last");
      else if (isWhole) leaveAs("stayed");
    });
    socket.on("end", () => {
      if (end === "unanswered") end = "closed by the shop";
      socket.destroy();
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (end === "unanswered") end = error.code ?? "error";
    });
    socket.once("close", () => resolve(end));
  });
}

function go(socket: Socket, closeMode: Visitor["closeMode"]): void {
  if (closeMode === "reset") socket.resetAndDestroy();
  else if (closeMode === "close") socket.destroy();
  else {
    socket.end();
    // The shop may write to a half-closed connection.
    setTimeout(() => socket.destroy(), 100);
  }
}
