import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { portsFrom } from "../../edge/local/environment.ts";
import { denoShop, localServices } from "../../edge/local/processes.ts";
import { type SupervisedProcess, supervise } from "../../edge/local/supervise.ts";
import { findTakenPorts } from "../../edge/local/taken-ports.ts";
import { sampled } from "../sampled.ts";
import { eventually } from "./eventually.ts";
import { freePorts } from "./open-services.ts";
import { expectWholeCanvasPage } from "./page.ts";
import { visit } from "./visit.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(cleanups.splice(0).map((cleanup) => cleanup())));

test("a killed shop and a killed service are restarted, and the page is complete with prices", async () => {
  const ports = portsFrom(await freePorts());
  const lines: string[] = [];
  // The page needs content, flags and the back end.
  const needed = [...localServices(ports).slice(0, 3), denoShop(ports)];
  const parts = needed.map((part) => supervise(part, { report: (line) => lines.push(line) }));
  cleanups.push(() => Promise.all(parts.map((part) => part.stop())));
  await Promise.all(parts.map(({ started }) => started));
  const [, , backend] = parts as [SupervisedProcess, SupervisedProcess, SupervisedProcess];
  const shop = parts.at(-1) as SupervisedProcess;

  const killed = [backend, shop].map((part) => part.process());
  for (const { process } of killed) process.kill("SIGKILL");
  await eventually(async () => {
    expectWholeCanvasPage(await visit({ ports }, "/leinwanddruck"));
  });
  expect([backend, shop].map((part) => part.process())).not.toEqual(killed);
  expect(lines.toSorted()).toEqual([
    "back end has ended (SIGKILL); it is started again in 0.5 s.",
    "back end runs again.",
    "shop has ended (SIGKILL); it is started again in 0.5 s.",
    "shop runs again.",
  ]);
});

test.each(sampled(["SIGINT", "SIGTERM"] as const, 1))("%s ends the shop and its services, and frees all ports", async (signal) => {
  const first = await freePorts();
  const testShop = startTestShop(first);
  await testShop.prints("The shop is open");
  testShop.process.kill(signal);
  expect(await testShop.ended).toBe(0);
  expect(await findTakenPorts(Object.values(portsFrom(first)))).toEqual([]);
});

test("an occupied port is reported with advice, and nothing is started", async () => {
  const first = await freePorts();
  const [, , backend] = localServices(portsFrom(first));
  if (!backend) throw new Error("the back end is missing");
  const other = supervise(backend, { report: () => {} });
  cleanups.push(() => other.stop());
  await other.started;
  const testShop = startTestShop(first);
  expect(await testShop.ended).toBe(1);
  expect(testShop.output()).toBe(`Port ${first + 3} is taken. Stop what listens there, or move all eight: PORT=5000 npm start\n`);
});

/** Runs `npm start` without the build. */
function startTestShop(first: number) {
  const deno = fileURLToPath(new URL("../../node_modules/.bin/deno", import.meta.url));
  const permissions = ["--allow-net=127.0.0.1,0.0.0.0", "--allow-run", "--allow-env", "--allow-read=."];
  const child: ChildProcess = spawn(deno, ["run", ...permissions, "edge/local/start.ts"], {
    env: { ...process.env, PORT: String(first), NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (words: string) => {
      text += words;
    });
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  cleanups.push(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  return {
    process: child,
    ended,
    output: () => text,
    prints: (line: string) => eventually(async () => expect(text).toContain(line), 30_000),
  };
}
