import { type ChildProcess, spawn } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";
import type { ProcessDefinition } from "./processes.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

export type RunningProcess = {
  part: ProcessDefinition;
  process: ChildProcess;
  /** Resolves when the process listens; rejects with the process's output if it ends first, or does not listen in time. */
  listening: Promise<void>;
  /** Returns the process's output so far, up to the last 200,000 characters. */
  output(): string;
  /** Resolves with the exit code; null if a signal ended the process. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
};

/** Time in which a process must listen (ms). */
const startTimeout = 60_000;
/** Time after which a stopping process is killed (ms); the shop takes up to 10 s to finish its requests. */
const stopTimeout = 12_000;

/**
 * Starts a process and waits until it listens.
 *
 * @param onOutput gets the output in chunks
 *
 * @throws Error with the process's output if it ends first, or does not listen in time
 */
export async function startProcess(part: ProcessDefinition, onOutput?: (text: string) => void): Promise<RunningProcess> {
  const running = launchProcess(part, onOutput);
  await running.listening;
  return running;
}

/**
 * Starts processes in parallel. If one fails, stops the others.
 *
 * @throws the error of `startProcess` for the first that fails
 */
export async function startProcesses(parts: readonly ProcessDefinition[]): Promise<RunningProcess[]> {
  const started = await Promise.allSettled(parts.map((part) => startProcess(part)));
  const failed = started.find((one) => one.status === "rejected");
  const running = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  if (!failed) return running;
  await Promise.all(running.map((one) => one.stop()));
  throw failed.reason;
}

/** Starts a process without waiting until it listens. */
export function launchProcess(part: ProcessDefinition, onOutput: (text: string) => void = () => {}): RunningProcess {
  const [command = "", ...args] = part.command;
  const child = spawn(command, args, {
    cwd: part.cwd ?? root,
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

function inheritedVariables(): Record<string, string> {
  return Object.fromEntries(
    ["PATH", "HOME", "TMPDIR", "DENO_DIR"].flatMap((name) => (process.env[name] ? [[name, process.env[name] as string]] : [])),
  );
}
