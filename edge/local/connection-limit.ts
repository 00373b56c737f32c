import { spawnSync } from "node:child_process";

/** Number of files that the shop may have open besides its connections. */
const reservedFiles = 224;
let openFiles: number | undefined;

/** Returns CONNECTION_LIMIT: the limit of open files less `reservedFiles`, at most 10,000; nothing if it is unknown or too low. */
export function connectionLimit(): Record<string, string> {
  openFiles ??= Number(spawnSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" }).stdout);
  if (!Number.isInteger(openFiles) || openFiles <= reservedFiles) return {};
  return { CONNECTION_LIMIT: String(Math.min(openFiles - reservedFiles, 10_000)) };
}
