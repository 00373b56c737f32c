import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { FloodEnd, FloodOrder } from "./flood-lines.ts";

/** Runs a flood in a thread of its own, so that its clients neither wait for the campaign nor delay it. */
export async function flood(order: FloodOrder): Promise<FloodEnd> {
  const worker = new Worker(new URL("./flood-lines.ts", import.meta.url));
  worker.postMessage(order);
  const [ends] = (await once(worker, "message")) as [FloodEnd];
  await worker.terminate();
  return ends;
}
