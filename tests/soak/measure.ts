import { readdirSync, readFileSync } from "node:fs";
import process from "node:process";
import type { House } from "../flow/house.ts";
import type { Inspector } from "./inspector.ts";

/** What a process holds: bytes of its heap after a collection, of buffers, of memory in all, and its open files and sockets. */
export type Held = { heap: number; backing: number; resident: number; handles: number };

/** Open handles count as settled once two looks, so many milliseconds apart, agree, or after so many looks. */
const look = { every: 500, most: 60 };

/** What the shop holds once nothing is under way any more; nothing at all when it has ended. */
export async function settled(house: House, inspector: Inspector): Promise<Held> {
  let known = await held(house, inspector);
  for (let looks = 0; looks < look.most; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, look.every));
    const now = await held(house, inspector);
    if (now.handles === known.handles) return now;
    known = now;
  }
  return known;
}

async function held({ shop }: House, inspector: Inspector): Promise<Held> {
  if (shop.process.exitCode !== null || shop.process.signalCode !== null) return nothing;
  const { heap, backing } = await inspector.heapAfterCollection().catch(() => nothing);
  return { heap, backing, ...ofSystem(shop.process.pid ?? 0) };
}

const nothing: Held = { heap: 0, backing: 0, resident: 0, handles: 0 };

/** Counted where the system tells. */
function ofSystem(pid: number): { resident: number; handles: number } {
  if (process.platform !== "linux") return { resident: 0, handles: 0 };
  try {
    // The second number of statm: pages of 4 KB that are in memory.
    const resident = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1] ?? 0) * 4_096;
    return { resident, handles: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return { resident: 0, handles: 0 };
  }
}
