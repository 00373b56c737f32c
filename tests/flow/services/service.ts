import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { codePermissions } from "#edge/local/processes.ts";
import { freePorts } from "../open-services.ts";

const project = resolve(import.meta.dirname, "../../..");

/** A local service in its own process. */
export interface Service {
  origin: string;
  port: number;
  /** Returns the output so far. */
  printed: () => string;
  /** Stops the process and returns its exit code. */
  stop: () => Promise<number | null>;
}

/** Services that call another one, whose port only the test knows. */
const callers = ["designer", "editor", "measurements", "console"];

/**
 * Starts a local service on a free port and waits until it listens.
 *
 * Takes options ("--store=…"), readable paths and a writable path. Throws the output of a process that ends before it listens.
 */
export async function startService(
  name: keyof typeof codePermissions,
  options: string[] = [],
  readable?: string,
  writable?: string,
): Promise<Service> {
  return startServiceOn(await freePorts(), name, options, readable, writable);
}

/** Like `startService`, on a given port. */
export async function startServiceOn(
  port: number,
  name: keyof typeof codePermissions,
  options: string[] = [],
  readable?: string,
  writable?: string,
): Promise<Service> {
  const script = `edge/local/${name}/main.ts`;
  const read = readable || writable ? [`--allow-read=${[readable, writable].filter(Boolean).join(",")}`] : [];
  const write = writable ? [`--allow-write=${writable}`] : [];
  const net = callers.includes(name) ? "127.0.0.1" : `127.0.0.1:${port}`;
  const allowed = ["--no-prompt", `--allow-net=${net}`, ...read, ...write, ...codePermissions[name]];
  const child = spawn(join(project, "node_modules/.bin/deno"), ["run", ...allowed, script, `--port=${port}`, ...options], { cwd: project });
  let printed = "";
  const listening = new Promise<void>((settle) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        printed += chunk.toString();
        if (printed.includes("listens on")) settle();
      });
    }
  });
  const ended = new Promise<number | null>((settle) => child.once("exit", settle));
  await Promise.race([listening, ended.then((code) => Promise.reject(new Error(`${name} ended with ${code}: ${printed}`)))]);
  return { origin: `http://127.0.0.1:${port}`, port, printed: () => printed, stop };

  function stop(): Promise<number | null> {
    child.kill("SIGTERM");
    return ended;
  }
}
