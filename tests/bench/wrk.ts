import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { GeneratorReport, LoadPlan } from "./load.ts";
import { bind, isInstalled, processors } from "./processors.ts";

const run = promisify(execFile);

const [serverProcessor, ownProcessor] = processors;

/** True if wrk is installed, and there are two processors to bind it and the server to. */
export const hasWrk = ownProcessor !== undefined && isInstalled("wrk");

/** Loads with wrk on the second processor, while the server runs on the first. wrk takes redirects for pages. */
export async function runWrk({ port, connectionCount, seconds, requests }: LoadPlan, pid: number): Promise<GeneratorReport> {
  const folder = await mkdtemp(join(tmpdir(), "wrk-"));
  const script = join(folder, "requests.lua");
  await writeFile(script, scriptOf(requests));
  await bind(pid, [Number(serverProcessor)]);
  try {
    const load = ["-t1", `-c${connectionCount}`, `-d${seconds}s`, "--timeout=10s", "-s", script, `http://127.0.0.1:${port}`];
    const { stdout } = await run("taskset", ["-c", String(ownProcessor), "wrk", ...load]);
    return JSON.parse(stdout.slice(stdout.indexOf("{"))) as GeneratorReport;
  } finally {
    // The server may have ended; then the load itself throws.
    await bind(pid, processors).catch(() => undefined);
    await rm(folder, { recursive: true });
  }
}

/** Builds wrk's script, which prints the result as JSON after wrk's own lines; wrk counts in microseconds. */
function scriptOf(requests: LoadPlan["requests"]): string {
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
