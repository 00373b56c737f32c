import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join, resolve } from "node:path";

const project = resolve(import.meta.dirname, "../../..");

/** A local service in a process of its own. */
export interface Service {
  origin: string;
  port: number;
  /** What the process has printed so far. */
  printed: () => string;
  /** Ends the process by its id and gives its exit code. */
  stop: () => Promise<number | null>;
}

/** How each service is started: its script and the permissions that it needs besides its port. */
const sharpPermissions = [
  `--allow-ffi=${join(project, "node_modules/@img")}`,
  "--allow-env=npm_package_config_libvips,MALLOC_ARENA_MAX",
  "--allow-sys=cpus,networkInterfaces,hostname",
];
const services = {
  backend: {
    script: "edge/local/backend/main.ts",
    permissions: [...sharpPermissions, `--allow-read=${join(project, "node_modules/@hyzyla")}`],
  },
  flags: { script: "edge/local/flags/main.ts", permissions: [] },
  designer: { script: "edge/local/designer/main.ts", permissions: ["--allow-net=127.0.0.1", "--allow-read=edge/local/designer"] },
  editor: { script: "edge/local/editor/main.ts", permissions: ["--allow-net=127.0.0.1", "--allow-read=edge/local/editor"] },
  content: { script: "edge/local/content/main.ts", permissions: sharpPermissions },
};

/**
 * Starts a local service on a free port and waits until it listens.
 *
 * Takes its options ("--store=…"), the folder or file that it may read, and one that it may read and write. Throws what the process
 * printed when it ends before it listens.
 */
export async function startService(
  name: keyof typeof services,
  options: string[] = [],
  readable?: string,
  writable?: string,
): Promise<Service> {
  return startServiceOn(await freePort(), name, options, readable, writable);
}

/** As `startService`, on a given port. */
export async function startServiceOn(
  port: number,
  name: keyof typeof services,
  options: string[] = [],
  readable?: string,
  writable?: string,
): Promise<Service> {
  const { script, permissions } = services[name];
  const read = readable || writable ? [`--allow-read=${[readable, writable].filter(Boolean).join(",")}`] : [];
  const write = writable ? [`--allow-write=${writable}`] : [];
  const allowed = ["--no-prompt", `--allow-net=127.0.0.1:${port}`, ...read, ...write, ...permissions];
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

function freePort(): Promise<number> {
  return new Promise((settle, refuse) => {
    const server = createServer().once("error", refuse);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? settle(address.port) : refuse(new Error("no free port"))));
    });
  });
}
