import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Answer } from "./browser.ts";

/** One question to a back end whose clock is the test's: `at` in milliseconds, the form of a POST, whose cookies it carries. */
export interface Question {
  at: number;
  path: string;
  form?: Record<string, string>;
  /** The place in the list of the question whose cookies are sent along. */
  cookiesOf?: number;
}

const project = resolve(import.meta.dirname, "../../..");

/** Asks a back end of its own one question after the other; gives the values of the answers and what was logged meanwhile. */
export async function askAtMoments(questions: Question[]): Promise<{ values: Answer["value"][]; logged: string }> {
  const script = join(import.meta.dirname, "at-moments.ts");
  const args = ["run", "--no-prompt", script, JSON.stringify(questions)];
  const { stdout } = await promisify(execFile)(join(project, "node_modules/.bin/deno"), args, { cwd: project });
  const lines = stdout.trimEnd().split("\n");
  return { values: JSON.parse(lines.pop() ?? "[]"), logged: lines.join("\n") };
}
