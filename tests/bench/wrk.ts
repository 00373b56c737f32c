import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Loaded, LoadOrder } from "./load.ts";

const run = promisify(execFile);

/** True if wrk and taskset are installed, and there are two processors. */
export const hasWrk = availableParallelism() > 1 && ["wrk", "taskset"].every(isInstalled);

function isInstalled(program: string): boolean {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const all = `0-${availableParallelism() - 1}`;

/** Loads with wrk on the second processor, while the server runs on the first. */
export async function runWrk({ port, connectionCount, seconds, requests }: LoadOrder, pid: number): Promise<Loaded> {
  const folder = await mkdtemp(join(tmpdir(), "wrk-"));
  const script = join(folder, "requests.lua");
  await writeFile(script, scriptOf(requests));
  await pin(pid, "0");
  try {
    const load = ["-t1", `-c${connectionCount}`, `-d${seconds}s`, "--timeout=10s", "-s", script, `http://127.0.0.1:${port}`];
    const { stdout } = await run("taskset", ["-c", "1", "wrk", ...load]);
    return JSON.parse(stdout.slice(stdout.indexOf("{"))) as Loaded;
  } finally {
    await pin(pid, all);
    await rm(folder, { recursive: true });
  }
}

/** Binds all threads of a process to processors. */
async function pin(pid: number, processors: string): Promise<void> {
  await run("taskset", ["-a", "-c", "-p", processors, String(pid)]);
}

/** Prints the result as JSON after wrk's own lines; wrk counts in microseconds. */
function scriptOf(requests: LoadOrder["requests"]): string {
  const texts = requests.map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    return JSON.stringify([`GET ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
  });
  return `
local requests = {${texts.join(",\n")}}
local turn = 0
function request()
  turn = turn % #requests + 1
  return requests[turn]
end
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    '{"pages":%d,"bytes":%d,"seconds":%f,"response":{"p50":%f,"p99":%f},"failed":%d}',
    summary.requests - errors.status, summary.bytes, summary.duration / 1e6,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, failed))
end
`;
}
