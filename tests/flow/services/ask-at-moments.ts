import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Answer } from "./browser.ts";

/** A call to a back end with a controlled clock: `at` in milliseconds; a `form` makes it a POST. */
export interface Question {
  at: number;
  path: string;
  form?: Record<string, string>;
  /** Index of the call whose cookies are sent. */
  cookiesOf?: number;
  /** Adds the token of the newest mail to the form. */
  withToken?: true;
}

const project = resolve(import.meta.dirname, "../../..");

/** Makes calls to a separate back end in sequence; returns the values and the log. */
export async function askAtMoments(questions: Question[]): Promise<{ values: Answer["value"][]; logged: string }> {
  const script = join(import.meta.dirname, "at-moments.ts");
  const args = ["run", "--no-prompt", script, JSON.stringify(questions)];
  const { stdout } = await promisify(execFile)(join(project, "node_modules/.bin/deno"), args, { cwd: project });
  const lines = stdout.trimEnd().split("\n");
  return { values: JSON.parse(lines.pop() ?? "[]"), logged: lines.join("\n") };
}
