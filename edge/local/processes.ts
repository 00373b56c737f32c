import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createServer } from "node:net";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { denoFlagsFor } from "../deno/permissions.ts";
import { parseEnv } from "../environment/env.ts";
import { localEnvironment, localTokens, type Ports, type ServiceAddresses } from "./environment.ts";

/** One process of the shop or its services, with no more permissions than it needs. */
export type ProcessDefinition = { name: string; command: string[]; env?: Record<string, string>; port: number };

const root = fileURLToPath(new URL("../../", import.meta.url));
const denoBinary = fileURLToPath(new URL("../../node_modules/.bin/deno", import.meta.url));

const sharpPermissions = [
  "--allow-ffi=node_modules/@img",
  "--allow-env=npm_package_config_libvips,MALLOC_ARENA_MAX",
  "--allow-sys=cpus,networkInterfaces,hostname",
];

/** Permissions that each service needs for its own code, besides its ports and the data that it is started with. */
export const codePermissions = {
  content: sharpPermissions,
  flags: [],
  // Renders the pages of a PDF.
  backend: [...sharpPermissions, "--allow-read=node_modules/@hyzyla"],
  designer: ["--allow-read=edge/local/designer"],
  // React reads NODE_ENV; the story check imports React with the definitions of blocks.
  editor: ["--allow-read=edge/local/editor", "--allow-env=NODE_ENV"],
};

/** Paths of the stories and the flag store, of the tenants' folder, and of the folder that holds the editors' changes. */
export type DataPaths = { stories?: string; flagStore?: string; tenants?: string; edits?: string };

/** Amount of data in the services: the number of card themes (default: the back end's own). */
export type DataAmounts = { themes?: string | undefined };

/** Lists the local services with their commands, permissions and ports. */
export function localServices(
  ports: Ports,
  {
    stories = "edge/local/content/stories",
    flagStore = "edge/local/flags/store.json",
    tenants,
    edits = ".local/content",
    themes,
  }: DataPaths & DataAmounts = {},
): ProcessDefinition[] {
  const tenantsPath = tenants ? `,${tenants}` : "";
  const tenantsOption = tenants ? [`--tenants=${tenants}`] : [];
  return [
    {
      name: "content",
      port: ports.content,
      command: [
        denoBinary,
        "run",
        `--allow-net=127.0.0.1:${ports.content}`,
        `--allow-read=edge/local/content,${stories},${edits}${tenantsPath}`,
        `--allow-write=${edits}${tenantsPath}`,
        ...codePermissions.content,
        "edge/local/content/main.ts",
        `--port=${ports.content}`,
        `--public-token=${localTokens.public}`,
        `--preview-token=${localTokens.preview}`,
        `--management-token=${localTokens.management}`,
        `--author=${process.env.USER || "editor"}`,
        `--stories=${stories}`,
        `--edited=${edits}`,
        ...tenantsOption,
      ],
    },
    {
      name: "flags",
      port: ports.flags,
      command: [
        denoBinary,
        "run",
        `--allow-net=127.0.0.1:${ports.flags}`,
        `--allow-read=${flagStore}${tenantsPath}`,
        "edge/local/flags/main.ts",
        `--port=${ports.flags}`,
        `--id=${localTokens.flagsId}`,
        `--token=${localTokens.flags}`,
        `--store=${flagStore}`,
        ...tenantsOption,
      ],
    },
    {
      name: "back end",
      port: ports.backend,
      command: [
        denoBinary,
        "run",
        `--allow-net=127.0.0.1:${ports.backend}`,
        ...codePermissions.backend,
        "edge/local/backend/main.ts",
        `--port=${ports.backend}`,
        `--pictures=http://localhost:${ports.content}`,
        ...(themes ? [`--themes=${themes}`] : []),
      ],
    },
    {
      name: "designer",
      port: ports.designer,
      command: [
        denoBinary,
        "run",
        `--allow-net=127.0.0.1:${ports.designer},127.0.0.1:${ports.backend}`,
        ...codePermissions.designer,
        "edge/local/designer/main.ts",
        `--port=${ports.designer}`,
        `--backend=http://127.0.0.1:${ports.backend}`,
      ],
    },
    {
      name: "editor",
      port: ports.editor,
      command: [
        denoBinary,
        "run",
        `--allow-net=127.0.0.1:${ports.editor},127.0.0.1:${ports.content}`,
        ...codePermissions.editor,
        "edge/local/editor/main.ts",
        `--port=${ports.editor}`,
        `--content=http://127.0.0.1:${ports.content}`,
        `--management-token=${localTokens.management}`,
        `--preview-token=${localTokens.preview}`,
        `--shop=${ports.shop}`,
      ],
    },
  ];
}

/** Defines the built shop on Deno; it uses the services on these ports unless it gets other addresses. */
export function denoShop(ports: Ports, extra: Record<string, string> = {}, addresses?: ServiceAddresses): ProcessDefinition {
  const env = { ...localEnvironment(ports, addresses), ...connectionLimit(), ...extra };
  return { name: "shop", port: ports.shop, env, command: [denoBinary, "run", ...denoFlagsFor(parseEnv(env)), "edge/deno/main.ts"] };
}

/** Number of files that the shop opens besides one for each connection. */
const reservedFiles = 224;
let openFiles: number | undefined;

/** Returns the connection limit that the limit of open files allows; nothing where that limit is unknown. */
function connectionLimit(): Record<string, string> {
  openFiles ??= Number(spawnSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" }).stdout);
  if (!Number.isInteger(openFiles) || openFiles <= reservedFiles) return {};
  return { CONNECTION_LIMIT: String(Math.min(openFiles - reservedFiles, 10_000)) };
}

/** Defines the shop on Vite, with hot reload. */
export function viteShop(ports: Ports, addresses?: ServiceAddresses): ProcessDefinition {
  return {
    name: "shop",
    port: ports.shop,
    env: { ...localEnvironment(ports, addresses), EDGE_CONFIG_DISABLE_DEVELOPMENT_SWR: "1" },
    command: ["node", "node_modules/vite/bin/vite.js", "--port", String(ports.shop), "--strictPort", "--clearScreen", "false"],
  };
}

/** A started process. */
export type RunningProcess = {
  part: ProcessDefinition;
  process: ChildProcess;
  /** Resolves when it listens; rejects with its output if it ends before, or does not listen in time. */
  listening: Promise<void>;
  /** Returns its output so far. */
  output(): string;
  /** Resolves with its exit code. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
};

/** Time within which a process must listen, in milliseconds. */
const startTimeout = 60_000;
/** Time after which a stopping process is killed, in milliseconds (the shop takes up to 10 s to finish its requests). */
const stopTimeout = 12_000;

/**
 * Starts a process and waits until it listens.
 *
 * @param onOutput gets every line of its output
 *
 * @throws Error with its output if it ends before it listens, or does not listen in time
 */
export async function start(part: ProcessDefinition, onOutput?: (text: string) => void): Promise<RunningProcess> {
  const running = launch(part, onOutput);
  await running.listening;
  return running;
}

/** Starts a process without waiting until it listens. */
export function launch(part: ProcessDefinition, onOutput: (text: string) => void = () => {}): RunningProcess {
  const [command = "", ...args] = part.command;
  const child = spawn(command, args, {
    cwd: root,
    env: { ...inheritedVariables(), NO_COLOR: "1", ...part.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (chunk: string) => {
      text = (text + chunk).slice(-200_000);
      onOutput(chunk);
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(1));
    child.once("exit", (code) => resolve(code));
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    const killTimer = setTimeout(() => child.kill("SIGKILL"), stopTimeout);
    await ended;
    clearTimeout(killTimer);
  };
  const listening = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      void stop();
      reject(new Error(`${part.name} does not listen after ${startTimeout / 1_000} s:\n${text}`));
    }, startTimeout);
    const checkOutput = () => {
      if (!/listens on|ready in|Local:/.test(text)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on("data", checkOutput);
    child.stderr.on("data", checkOutput);
    void ended.then((code) => {
      clearTimeout(timer);
      reject(new Error(`${part.name} ended before it listened (code ${code}):\n${text}`));
    });
  });
  listening.catch(() => {});
  return { part, process: child, output: () => text, ended, listening, stop };
}

/** Returns those of the ports that another process listens on. */
export async function takenPorts(ports: readonly number[]): Promise<number[]> {
  const free = await Promise.all(ports.map((port) => isFree(port)));
  return ports.filter((_, index) => !free[index]);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "0.0.0.0", () => probe.close(() => resolve(true)));
  });
}

function inheritedVariables(): Record<string, string> {
  return Object.fromEntries(
    ["PATH", "HOME", "TMPDIR", "DENO_DIR"].flatMap((name) => (process.env[name] ? [[name, process.env[name] as string]] : [])),
  );
}
