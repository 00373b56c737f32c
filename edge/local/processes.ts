import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createServer } from "node:net";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { readEnv } from "../env.ts";
import { switchesFor } from "../permissions.ts";
import { localEnvironment, localTokens, type Ports, type ServiceAddresses } from "./environment.ts";

/** One process of the house, with the permissions that it needs and no others. */
export type Part = { name: string; command: string[]; env?: Record<string, string>; port: number };

const root = fileURLToPath(new URL("../../", import.meta.url));
const deno = fileURLToPath(new URL("../../node_modules/.bin/deno", import.meta.url));

/** What `sharp` needs of its surroundings. */
const sharpPermissions = [
  "--allow-ffi=node_modules/@img",
  "--allow-env=npm_package_config_libvips,MALLOC_ARENA_MAX",
  "--allow-sys=cpus,networkInterfaces,hostname",
];

/**
 * Where the services read: the stories and the flag store, and the folder of what each tenant has of its own. What editors do is written
 * into `edited`, and into the tenants' folder.
 */
export type Places = { stories?: string; flagStore?: string; tenants?: string; edited?: string };

/** How much the services hold: so many themes of cards, the back end's usual number unless named. */
export type Amounts = { themes?: string | undefined };

/** The three services that stand in for the real ones, and behind them the designer and the visual editor. */
export function localServices(
  ports: Ports,
  {
    stories = "edge/local/content/stories",
    flagStore = "edge/local/flags/store.json",
    tenants,
    edited = ".local/content",
    themes,
  }: Places & Amounts = {},
): Part[] {
  const alsoRead = tenants ? `,${tenants}` : "";
  const ofTenants = tenants ? [`--tenants=${tenants}`] : [];
  return [
    {
      name: "content",
      port: ports.content,
      command: [
        deno,
        "run",
        `--allow-net=127.0.0.1:${ports.content}`,
        `--allow-read=edge/local/content,${stories},${edited}${alsoRead}`,
        `--allow-write=${edited}${alsoRead}`,
        ...sharpPermissions,
        "edge/local/content/main.ts",
        `--port=${ports.content}`,
        `--public-token=${localTokens.public}`,
        `--preview-token=${localTokens.preview}`,
        `--management-token=${localTokens.management}`,
        `--author=${process.env.USER || "editor"}`,
        `--stories=${stories}`,
        `--edited=${edited}`,
        ...ofTenants,
      ],
    },
    {
      name: "flags",
      port: ports.flags,
      command: [
        deno,
        "run",
        `--allow-net=127.0.0.1:${ports.flags}`,
        `--allow-read=${flagStore}${alsoRead}`,
        "edge/local/flags/main.ts",
        `--port=${ports.flags}`,
        `--id=${localTokens.flagsId}`,
        `--token=${localTokens.flags}`,
        `--store=${flagStore}`,
        ...ofTenants,
      ],
    },
    {
      name: "back end",
      port: ports.backend,
      command: [
        deno,
        "run",
        `--allow-net=127.0.0.1:${ports.backend}`,
        // What draws the pages of a PDF.
        "--allow-read=node_modules/@hyzyla",
        ...sharpPermissions,
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
        deno,
        "run",
        `--allow-net=127.0.0.1:${ports.designer},127.0.0.1:${ports.backend}`,
        "--allow-read=edge/local/designer",
        "edge/local/designer/main.ts",
        `--port=${ports.designer}`,
        `--backend=http://127.0.0.1:${ports.backend}`,
      ],
    },
    {
      name: "editor",
      port: ports.editor,
      command: [
        deno,
        "run",
        `--allow-net=127.0.0.1:${ports.editor},127.0.0.1:${ports.content}`,
        "--allow-read=edge/local/editor",
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

/** The built shop on Deno. Its services are those of the ports, unless they have other addresses. */
export function shopOnDeno(ports: Ports, extra: Record<string, string> = {}, addresses?: ServiceAddresses): Part {
  const env = { ...localEnvironment(ports, addresses), ...connectionLimit(), ...extra };
  return { name: "shop", port: ports.shop, env, command: [deno, "run", ...switchesFor(readEnv(env)), "edge/deno.ts"] };
}

/** Files that the shop itself needs, beside one for each connection. */
const ownFiles = 224;
let openFiles: number | undefined;

/** As many connections as this machine's limit of open files leaves room for; the shop's own default where it does not tell. */
function connectionLimit(): Record<string, string> {
  openFiles ??= Number(spawnSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" }).stdout);
  if (!Number.isInteger(openFiles) || openFiles <= ownFiles) return {};
  return { CONNECTION_LIMIT: String(Math.min(openFiles - ownFiles, 10_000)) };
}

/** The shop on Vite, with hot reload. */
export function shopOnVite(ports: Ports, addresses?: ServiceAddresses): Part {
  return {
    name: "shop",
    port: ports.shop,
    env: { ...localEnvironment(ports, addresses), EDGE_CONFIG_DISABLE_DEVELOPMENT_SWR: "1" },
    command: ["node", "node_modules/vite/bin/vite.js", "--port", String(ports.shop), "--strictPort", "--clearScreen", "false"],
  };
}

/** A started process. */
export type Running = {
  part: Part;
  process: ChildProcess;
  /** Resolves when it listens; rejects with what it said when it ends before, or does not listen in time. */
  listening: Promise<void>;
  /** Everything it has written so far. */
  output(): string;
  /** Resolves once the process has ended, with its code. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
};

/** A process that does not listen by then, in milliseconds, never will. */
const longestStart = 60_000;
/** One that is told to stop may finish what is under way (the shop takes up to 10 s for it); after this it is killed. */
const longestStop = 12_000;

/**
 * Starts a process and waits until it listens.
 *
 * @param onOutput gets every line that it writes
 * @throws Error with what the process said, when it ends before it listens, or does not listen in time
 */
export async function start(part: Part, onOutput?: (text: string) => void): Promise<Running> {
  const started = launch(part, onOutput);
  await started.listening;
  return started;
}

/** Starts a process and waits for nothing: `listening` says when it can be asked. */
export function launch(part: Part, onOutput: (text: string) => void = () => {}): Running {
  const [command = "", ...args] = part.command;
  const child = spawn(command, args, { cwd: root, env: { ...inherited(), NO_COLOR: "1", ...part.env }, stdio: ["ignore", "pipe", "pipe"] });
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
    const reaper = setTimeout(() => child.kill("SIGKILL"), longestStop);
    await ended;
    clearTimeout(reaper);
  };
  const listening = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      void stop();
      reject(new Error(`${part.name} does not listen after ${longestStart / 1_000} s:\n${text}`));
    }, longestStart);
    const look = () => {
      if (!/listens on|ready in|Local:/.test(text)) return;
      clearTimeout(late);
      resolve();
    };
    child.stdout.on("data", look);
    child.stderr.on("data", look);
    void ended.then((code) => {
      clearTimeout(late);
      reject(new Error(`${part.name} ended before it listened (code ${code}):\n${text}`));
    });
  });
  listening.catch(() => {});
  return { part, process: child, output: () => text, ended, listening, stop };
}

/** The ports among these that something else listens on. */
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

function inherited(): Record<string, string> {
  return Object.fromEntries(
    ["PATH", "HOME", "TMPDIR", "DENO_DIR"].flatMap((name) => (process.env[name] ? [[name, process.env[name] as string]] : [])),
  );
}
