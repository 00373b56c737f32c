import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Numbers of the processors that this process may use; empty where processes cannot be bound to processors. */
export const processors: readonly number[] = isInstalled("taskset") ? numbersOf(allowed()) : [];

export function isInstalled(program: string): boolean {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Binds all threads of a process to processors. */
export async function bind(pid: number, to: readonly number[]): Promise<void> {
  await run("taskset", ["-a", "-c", "-p", to.join(","), String(pid)]);
}

/** Returns the kernel's list of allowed processors: "0-3,6". */
function allowed(): string {
  return /Cpus_allowed_list:\s+(\S+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "";
}

/** Returns the numbers of a list of numbers and ranges. */
function numbersOf(list: string): number[] {
  return list.split(",").flatMap((part) => {
    const [first = 0, last = first] = part.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}
