import { readdirSync, readFileSync } from "node:fs";
import process from "node:process";
import type { Running } from "../../edge/local/processes.ts";
import type { House } from "../flow/house.ts";
import type { Inspector } from "./inspector.ts";

/** What a process holds: bytes of its heap after a collection, of buffers, of memory in all, and its open files and sockets. */
export type Held = { heap: number; backing: number; resident: number; handles: number };

/** Open handles are looked at so often, in milliseconds, and for so long. */
const look = { every: 500, longest: 45_000 };
/** By so many more than before, at most, they may stay open: calls of the services keep some of their connections. */
export const mostMoreHandles = 8;

/**
 * What the shop holds once nothing is under way any more; nothing at all when it has ended.
 *
 * @param before how many handles it held before: it is waited for until there are no more than then. Without it, until two
 *   looks agree.
 */
export async function settled({ shop }: House, inspector: Inspector, before?: number): Promise<Held> {
  const until = performance.now() + look.longest;
  let { handles } = ofSystem(shop);
  while (performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, look.every));
    const now = ofSystem(shop).handles;
    if (before === undefined ? now === handles : now <= before + mostMoreHandles) break;
    handles = now;
  }
  if (hasEnded(shop)) return nothing;
  const { heap, backing } = await inspector.heapAfterCollection().catch(() => nothing);
  return { heap, backing, ...ofSystem(shop) };
}

export const nothing: Held = { heap: 0, backing: 0, resident: 0, handles: 0 };

/** Whether a process has ended, by itself or not. */
export function hasEnded({ process }: Running): boolean {
  return process.exitCode !== null || process.signalCode !== null;
}

/** Counted where the system tells. */
export function ofSystem({ process: { pid } }: Running): { resident: number; handles: number } {
  if (process.platform !== "linux") return { resident: 0, handles: 0 };
  try {
    // The second number of statm: pages of 4 KB that are in memory.
    const resident = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1] ?? 0) * 4_096;
    return { resident, handles: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return { resident: 0, handles: 0 };
  }
}
