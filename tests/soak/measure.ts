import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { platform } from "node:os";
import type { RunningProcess } from "../../edge/local/running-process.ts";
import type { OwnTestShop } from "../flow/test-shop.ts";
import type { Inspector } from "./inspector.ts";

/** Resources of a process: bytes of heap after a collection, of buffers and of resident memory; open files and sockets. */
export type Resources = { heap: number; backing: number; resident: number; handles: number };

/** Interval and max duration of the check for open handles (ms). */
const poll = { interval: 500, timeout: 45_000 };
/** Max number of additional open handles afterwards. */
export const maxExtraHandles = 8;

/**
 * Measures the shop once it is idle; zeros if it has ended.
 *
 * @param before earlier number of handles, to which it must return; without it, two successive counts must agree
 */
export async function settled(testShop: OwnTestShop, inspector: Inspector, before?: number): Promise<Resources> {
  const { shop } = testShop;
  const until = performance.now() + poll.timeout;
  let { handles } = systemResources(testShop);
  while (performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, poll.interval));
    const now = systemResources(testShop).handles;
    if (before === undefined ? now === handles : now <= before + maxExtraHandles) break;
    handles = now;
  }
  if (hasEnded(shop)) return noResources;
  const { heap, backing } = await inspector.heapAfterCollection().catch(() => noResources);
  return { heap, backing, ...systemResources(testShop) };
}

export const noResources: Resources = { heap: 0, backing: 0, resident: 0, handles: 0 };

/** Tells if a process has exited or was killed. */
export function hasEnded({ process }: RunningProcess): boolean {
  return process.exitCode !== null || process.signalCode !== null;
}

/**
 * Reads memory and handles from /proc; zeros on other systems. Connections to services are not counted: after a crowd the runtime closes
 * them only after 90 seconds.
 */
export function systemResources({ shop: { process }, ports }: OwnTestShop): { resident: number; handles: number } {
  if (platform() !== "linux") return { resident: 0, handles: 0 };
  try {
    // The second number of statm counts resident pages of 4 KB.
    const resident = Number(readFileSync(`/proc/${process.pid}/statm`, "utf8").split(" ")[1] ?? 0) * 4_096;
    const serviceConnections = connectionsTo(new Set([ports.content, ports.flags, ports.backend]));
    const handles = readdirSync(`/proc/${process.pid}/fd`).filter(
      (file) => !serviceConnections.has(targetOf(`/proc/${process.pid}/fd/${file}`)),
    );
    return { resident, handles: handles.length };
  } catch {
    return { resident: 0, handles: 0 };
  }
}

/** Lists this machine's connections to the ports, as named in /proc/<pid>/fd. */
function connectionsTo(ports: ReadonlySet<number>): Set<string> {
  const rows = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((file) => readFileSync(file, "utf8").trim().split("\n").slice(1));
  const lines = rows.map((row) => row.trim().split(/\s+/));
  return new Set(
    lines.flatMap(([, , remote = "", , , , , , , inode]) =>
      ports.has(Number.parseInt(remote.split(":")[1] ?? "", 16)) ? [`socket:[${inode}]`] : [],
    ),
  );
}

/** Returns the target of a file descriptor; empty if it was closed meanwhile. */
function targetOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return "";
  }
}
