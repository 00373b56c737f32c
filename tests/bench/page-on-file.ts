import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type RunningProcess, startProcess } from "../../edge/local/running-process.ts";
import type { StartedProcesses } from "./started-processes.ts";

const deno = fileURLToPath(new URL("../../node_modules/.bin/deno", import.meta.url));

/** Headers of a single response or connection. */
const transientHeaders = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

/**
 * Serves a response's bytes and headers from a small Deno server (page-file.ts).
 *
 * @param files folder of a build to serve beside the page, relative to the project's root
 */
export async function servePage(
  name: string,
  page: { text: string; headers: Record<string, string> },
  folder: string,
  started: StartedProcesses,
  files = "build/client",
): Promise<{ port: number; process: RunningProcess }> {
  const headers = Object.fromEntries(Object.entries(page.headers).filter(([header]) => !transientHeaders.has(header)));
  const file = `${folder}/${name}.json`;
  await writeFile(file, JSON.stringify({ html: page.text, headers }));
  const process = await started.track(
    startProcess({
      name: `${name} as a file`,
      port: 0,
      command: [
        deno,
        "run",
        "--no-prompt",
        "--allow-net=0.0.0.0",
        `--allow-read=${file},${files}`,
        "tests/bench/page-file.ts",
        `--page=${file}`,
        `--files=${files}`,
      ],
    }),
  );
  const port = Number(/localhost:(\d+)/.exec(process.output())?.[1]);
  return { port, process };
}
