import process from "node:process";
import { parseArgs } from "node:util";
import { createSpaceReader } from "#app/content/space/space-reader.ts";
import { createDomainTable } from "#app/locale/domains.ts";
import { checkSpace } from "#app/story-check/check-space.ts";
import { splitList } from "../../../environment/variables.ts";
import { messageOf } from "../../log.ts";
import { createReportPrinter } from "./report-printer.ts";
import { parseSpaceSettings, type SpaceSettings, startLocalSpace } from "./settings.ts";

// npm run content:check [-- --json] [--draft] [--strict] checks every story of the space that the environment names, or the local one if it
// names none. Exit codes: 0 without findings, 1 with errors (with --strict, also with warnings), 2 if the space cannot be read.

const options = optionsFrom(process.argv.slice(2));
let stop: (() => Promise<void>) | undefined;
try {
  const externalSettings = parseSpaceSettings(process.env);
  const localService = externalSettings ? undefined : await startLocalSpace();
  stop = localService?.stop;
  process.exitCode = await check((externalSettings ?? localService?.settings) as SpaceSettings);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
} finally {
  await stop?.();
}
process.exit();

async function check({ content, domainPattern, bareHosts, helpCentre }: SpaceSettings): Promise<number> {
  const reader = createSpaceReader(content, options.draft ? "draft" : "published");
  const print = createReportPrinter(options.json ? "json" : "table", (text) => process.stdout.write(text));
  const domains = createDomainTable(domainPattern, splitList(bareHosts), helpCentre);
  for await (const checked of checkSpace(reader, domains, options.draft)) print.story(checked);
  const { errors, warnings } = print.end();
  return errors > 0 || (options.strict && warnings > 0) ? 1 : 0;
}

function optionsFrom(args: string[]): { json: boolean; draft: boolean; strict: boolean } {
  const flag = { type: "boolean" as const, default: false };
  try {
    return parseArgs({ args, options: { json: flag, draft: flag, strict: flag } }).values;
  } catch (error) {
    console.error(
      `${messageOf(error)}\nThe options are: --json, --draft (drafts in place of published stories), --strict (warnings count as errors)`,
    );
    process.exit(2);
  }
}
