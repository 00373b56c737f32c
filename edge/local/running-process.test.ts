import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startProcesses } from "./running-process.ts";

const part = (name: string, script: string) => ({ name, port: 0, env: {}, command: ["node", "-e", script] });

it("a process that ends before it listens ends the ones beside it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "passepartout-"));
  const file = join(folder, "pid");
  const writePid = `require("node:fs").writeFileSync(${JSON.stringify(file)}, String(process.pid))`;
  const beside = part("beside", `${writePid}; console.log("beside listens on nothing"); setInterval(() => {}, 1_000)`);
  await expect(startProcesses([beside, part("broken", "process.exitCode = 3")])).rejects.toThrow(
    "broken ended before it listened (code 3)",
  );
  const pid = Number(await readFile(file, "utf8"));
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  await rm(folder, { recursive: true });
});
