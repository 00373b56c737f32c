import { spawn } from "node:child_process";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { eventually } from "../flow/eventually.ts";

export type Redis = { port: number; stop(): Promise<void> };

/** Starts a Redis that saves nothing. */
export async function openRedis(program: string, port: number): Promise<Redis> {
  const child = spawn(program, ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", tmpdir()], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await eventually(
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port, "127.0.0.1", () => resolve(void socket.destroy())).once("error", reject);
      }),
  );
  return {
    port,
    async stop() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
