import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { platform } from "node:os";
import type { RunningProcess } from "../../edge/local/running-process.ts";
import type { OwnHouse } from "../flow/house.ts";
import type { Inspector } from "./inspector.ts";

/** What a process holds: bytes of its heap after a collection, of buffers, of memory in all, and its open files and sockets. */
export type Held = { heap: number; backing: number; resident: number; handles: number };

/** Open handles are looked at so often, in milliseconds, and for so long. */
const look = { every: 500, longest: 45_000 };
/** By so many more than before, at most, they may stay open. */
export const mostMoreHandles = 8;

/**
 * What the shop holds once nothing is under way any more; nothing at all when it has ended.
 *
 * @param before how many handles it held before: it is waited for until there are no more than then. Without it, until two
 *   looks agree.
 */
export async function settled(house: OwnHouse, inspector: Inspector, before?: number): Promise<Held> {
  const { shop } = house;
  const until = performance.now() + look.longest;
  let { handles } = ofSystem(house);
  while (performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, look.every));
    const now = ofSystem(house).handles;
    if (before === undefined ? now === handles : now <= before + mostMoreHandles) break;
    handles = now;
  }
  if (hasEnded(shop)) return nothing;
  const { heap, backing } = await inspector.heapAfterCollection().catch(() => nothing);
  return { heap, backing, ...ofSystem(house) };
}

export const nothing: Held = { heap: 0, backing: 0, resident: 0, handles: 0 };

/** Whether a process has ended, by itself or not. */
export function hasEnded({ process }: RunningProcess): boolean {
  return process.exitCode !== null || process.signalCode !== null;
}

/**
 * Counted where the system tells. The lines that the shop keeps to its services are not among the handles: a crowd leaves more
 * of them than there were, and the runtime lets them go a minute and a half later.
 */
export function ofSystem({ shop: { process }, ports }: OwnHouse): { resident: number; handles: number } {
  if (platform() !== "linux") return { resident: 0, handles: 0 };
  try {
    // The second number of statm: pages of 4 KB that are in memory.
    const resident = Number(readFileSync(`/proc/${process.pid}/statm`, "utf8").split(" ")[1] ?? 0) * 4_096;
    const kept = linesTo(new Set([ports.content, ports.flags, ports.backend]));
    const handles = readdirSync(`/proc/${process.pid}/fd`).filter((file) => !kept.has(targetOf(`/proc/${process.pid}/fd/${file}`)));
    return { resident, handles: handles.length };
  } catch {
    return { resident: 0, handles: 0 };
  }
}

/** The connections of this machine that lead to one of these ports, as a process's files name them. */
function linesTo(ports: ReadonlySet<number>): Set<string> {
  const rows = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((file) => readFileSync(file, "utf8").trim().split("\n").slice(1));
  const lines = rows.map((row) => row.trim().split(/\s+/));
  return new Set(
    lines.flatMap(([, , remote = "", , , , , , , inode]) =>
      ports.has(Number.parseInt(remote.split(":")[1] ?? "", 16)) ? [`socket:[${inode}]`] : [],
    ),
  );
}

/** What an open file leads to; one that has been closed meanwhile leads nowhere. */
function targetOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return "";
  }
}
