import process from "node:process";
import { parseArgs } from "node:util";
import { calls } from "#app/backend/calls.ts";
import { messageOf } from "#edge/local/log.ts";
import { goldens } from "../../goldens.ts";
import { type Answered, type CheckSettings, checkBackend } from "./check-backend.ts";
import { linesOf, summaryOf } from "./report.ts";

// npm run backend:check -- <url> asks a running back end every golden question and names the answers that break their contract. Exit codes:
// 0 if all keep it, 1 if one breaks it or was not asked in time, 2 for a wrong command line. docs/backend/README.md describes it.

const usage = `npm run backend:check -- <url of the back end, as in BACKEND_ENDPOINT>
  --write           asks writing calls, too: log in, sign up, newsletter, messages, orders, uploads
  --platform=web    or desktop: addresses below /d
  --parallel=4      questions at the same time, 1 to 32
  --seconds=120     bound of the whole check, 1 to 3600
  --call=themes     only the call of this name; may be repeated
  --questions=tests/golden  folder of the questions, for example a copy with articles and customers of your own
  --json            one line of JSON for each answer`;

const { settings, only, folder, json } = settingsFrom(process.argv.slice(2));
try {
  const isChosen = (id: string) => only.length === 0 || only.includes((calls as Record<string, { name: string }>)[id]?.name ?? "");
  const questions = goldens(folder).filter(({ call }) => isChosen(call));
  if (questions.length === 0) throw new Error(`${folder} has no question of ${only.join(", ")}`);
  const answers = await checkBackend(questions, settings, (answered) => {
    const text = json ? jsonLine(answered) : linesOf(answered);
    if (text) console.info(text);
  });
  if (!json) console.info(`${summaryOf(answers)}`);
  process.exitCode = answers.some(({ state }) => state === "broken" || state === "late") ? 1 : 0;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}

function jsonLine({ call, golden, state, breaches, milliseconds }: Answered): string {
  return JSON.stringify({ call: call.name, question: golden.file, market: golden.market, state, milliseconds, breaches });
}

function settingsFrom(args: string[]): { settings: CheckSettings; only: string[]; folder: string; json: boolean } {
  try {
    const text = (value: string) => ({ type: "string" as const, default: value });
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        write: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        platform: text("web"),
        parallel: text("4"),
        seconds: text("120"),
        questions: text("tests/golden"),
        call: { type: "string", multiple: true, default: [] },
      },
    });
    const [url = "", ...rest] = positionals;
    if (rest.length > 0 || !/^https?:$/.test(URL.parse(url.replace("{country}", "de"))?.protocol ?? ""))
      throw new Error("the address of the back end must be one http(s) URL");
    if (values.platform !== "web" && values.platform !== "desktop") throw new Error("--platform must be web or desktop");
    return {
      settings: {
        endpoint: url.replace(/\/$/, ""),
        platform: values.platform,
        write: values.write,
        parallel: wholeNumber("parallel", values.parallel, 32),
        within: wholeNumber("seconds", values.seconds, 3_600) * 1_000,
      },
      only: values.call,
      folder: values.questions,
      json: values.json,
    };
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${usage}`);
    process.exit(2);
  }
}

function wholeNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  throw new Error(`--${name} must be a whole number from 1 to ${max}`);
}
