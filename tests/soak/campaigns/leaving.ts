import { connect, type Socket } from "node:net";
import type { OwnHouse } from "../../flow/house.ts";
import { browserName, clearFaults, orderFaults, visit } from "../../flow/visit.ts";
import { type Campaign, type Ground, inLanes } from "../campaign.ts";

/** When a visitor leaves: with the request just sent, at the first bytes, between two holes, in the turn of the last bytes, or not. */
const moments = ["before", "shell", "between", "last", "whole"] as const;
/** How: the connection is closed, reset, or closed on the visitor's side alone. */
const manners = ["close", "reset", "half"] as const;
/** What the prices do meanwhile. */
const prices = {
  "at once": [],
  late: [{ path: "*-api/*", delayMs: 50 }],
  failing: [{ path: "*-api/*", status: 500 }],
  hanging: [{ path: "*-api/*", body: "hang" }],
} as const;

type Visitor = { path: string; gzip: boolean; keepAlive: boolean; moment: (typeof moments)[number]; manner: (typeof manners)[number] };

const visitorsAtOnce = 100;
const paths = ["/leinwanddruck", "/leinwanddruck?_plain=1", "/leinwanddruck.data", "/", "/nirgends", "/sitemap.xml"];
/** A visitor who would never be answered gives up after so many milliseconds. */
const patience = 15_000;

export const leaving: Campaign = {
  name: "leaving",
  about: "visitors who leave at every phase of an answer, 100 at a time, with prices at once, late, failing and hanging",
  seconds: { short: 90, long: 900 },
  // Who is refused is the matter of `overload`; here everybody is answered.
  environment: { BEARABLE_DELAY: "0" },
  async warm({ house }) {
    for (const path of [...paths, ...paths]) await visit(house, path);
  },
  async run(ground) {
    const { house, tally, long } = ground;
    const each = (long ? 100_000 : 6_000) / Object.keys(prices).length;
    for (const [state, orders] of Object.entries(prices)) {
      await clearFaults(house.addresses.backend);
      await orderFaults(house.addresses.backend, orders);
      await inLanes(visitorsAtOnce, visitors(each, ground), ground.over, async (visitor) => tally.note(await leave(house, visitor)));
      if (house.shop.process.exitCode === null) continue;
      tally.broken(`with prices ${state} the shop was gone after ${tally.inputs} visitors`);
      return;
    }
    await clearFaults(house.addresses.backend);
    const { status, text } = await visit(house, "/leinwanddruck");
    if (status !== 200 || !text.endsWith("</body></html>")) tally.broken(`who stays gets no whole page (${status})`);
  },
};

function* visitors(count: number, { random }: Ground): Generator<Visitor> {
  const one = <Value>(of: readonly Value[]): Value => of[Math.floor(random() * of.length)] as Value;
  for (let number = 0; number < count; number += 1) {
    // Most come for the page with prices.
    const path = random() < 0.7 ? "/leinwanddruck" : one(paths);
    yield { path, gzip: random() < 0.5, keepAlive: random() < 0.3, moment: one(moments), manner: one(manners) };
  }
}

/** Asks for a page and leaves at the visitor's moment; gives how it ended, as this side saw it. */
function leave({ ports }: OwnHouse, { path, gzip, keepAlive, moment, manner }: Visitor): Promise<string> {
  return new Promise((resolve) => {
    const ask = `GET ${path} HTTP/1.1\r\nhost: localhost:${ports.shop}\r\nuser-agent: ${browserName}\r\n${
      gzip ? "accept-encoding: gzip\r\n" : ""
    }\r\n`;
    const socket = connect({ port: ports.shop, host: "127.0.0.1", allowHalfOpen: true });
    let answersToCome = keepAlive ? 2 : 1;
    let tail = "";
    let end = "unanswered";
    const over = (as: string) => {
      end = as;
      go(socket, manner);
    };
    socket.setNoDelay();
    socket.setTimeout(patience, () => over("gave up"));
    socket.once("connect", () => {
      socket.write(ask);
      if (moment === "before" && !keepAlive) over("left before");
    });
    socket.on("data", (bytes) => {
      tail = (tail + bytes.toString("latin1")).slice(-64);
      // A chunked answer ends with an empty chunk; what is no page is short, and over at once.
      const isWhole = tail.endsWith("0\r\n\r\n");
      if (isWhole && answersToCome > 1) {
        answersToCome -= 1;
        tail = "";
        socket.write(ask);
        if (moment === "before") over("left before");
        return;
      }
      if (answersToCome > 1) return;
      if (moment === "shell") over("left in the shell");
      else if (moment === "between") setTimeout(() => over("left between"), 20);
      else if (moment === "last" && (isWhole || tail.includes("</body>"))) over("left last");
      else if (isWhole) over("stayed");
    });
    socket.on("end", () => {
      if (end === "unanswered") end = "ended by the shop";
      socket.destroy();
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (end === "unanswered") end = error.code ?? "error";
    });
    socket.once("close", () => resolve(end));
  });
}

function go(socket: Socket, manner: Visitor["manner"]): void {
  if (manner === "reset") socket.resetAndDestroy();
  else if (manner === "close") socket.destroy();
  else {
    socket.end();
    // Half closed, it reads on for a moment: the shop may write into a line that has ended on one side.
    setTimeout(() => socket.destroy(), 100);
  }
}
