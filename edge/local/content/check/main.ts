import process from "node:process";
import { parseArgs } from "node:util";
import { openWholeSpace } from "#app/content/every-story.ts";
import { domainTable } from "#app/locale/domains.ts";
import { checkSpace } from "#app/page/check/check-space.ts";
import { listed } from "../../../variables.ts";
import { reason } from "../../log.ts";
import { printer } from "./printed.ts";
import { localSpace, type SpaceSettings, settingsFrom } from "./settings.ts";

// npm run content:check [-- --json] [--draft] [--strict]
// Checks every story of the space that the environment names, or of this machine where it names none. The exit code is 0 where nothing is
// wrong, 1 where there are errors (with --strict, warnings as well), 2 where the space cannot be read.

const options = optionsFrom(process.argv.slice(2));
let stop: (() => Promise<void>) | undefined;
try {
  const named = settingsFrom(process.env);
  const local = named ? undefined : await localSpace();
  stop = local?.stop;
  process.exitCode = await check((named ?? local?.settings) as SpaceSettings);
} catch (error) {
  console.error(reason(error));
  process.exitCode = 2;
} finally {
  await stop?.();
}
process.exit();

async function check({ content, domainPattern, bareHosts, helpCentre }: SpaceSettings): Promise<number> {
  const whole = openWholeSpace(content, options.draft ? "draft" : "published");
  const print = printer(options.json ? "json" : "table", (text) => process.stdout.write(text));
  const domains = domainTable(domainPattern, listed(bareHosts), helpCentre);
  for await (const checked of checkSpace(whole, domains, options.draft)) print.story(checked);
  const { errors, warnings } = print.end();
  return errors > 0 || (options.strict && warnings > 0) ? 1 : 0;
}

function optionsFrom(args: string[]): { json: boolean; draft: boolean; strict: boolean } {
  const flag = { type: "boolean" as const, default: false };
  try {
    return parseArgs({ args, options: { json: flag, draft: flag, strict: flag } }).values;
  } catch (error) {
    console.error(
      `${reason(error)}\nThe options are: --json, --draft (drafts in place of published stories), --strict (warnings count as errors)`,
    );
    process.exit(2);
  }
}
