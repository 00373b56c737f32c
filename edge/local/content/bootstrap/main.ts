import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { messageOf } from "../../log.ts";
import { objectsOf } from "../delivery/objects-of.ts";
import { followDatasources } from "../library/datasources.ts";
import { readEditions } from "../library/editions.ts";
import { followLibrary, followStories, type Library } from "../library/library.ts";
import type { Story } from "../library/story.ts";
import { adviseRepeatedRuns, marketsOf, withChosenTranslations } from "./chosen-translations.ts";
import { pushContentTypes } from "./push-content-types.ts";
import { pushDatasources } from "./push-datasources.ts";
import { pushFlags } from "./push-flags.ts";
import { pushPictures } from "./push-pictures.ts";
import { pushStories, readStoredStories, type StoriesToPush } from "./push-stories.ts";
import { createSpaceClient, type SpaceClient, SpaceError } from "./space-client.ts";

// npm run space:bootstrap -- --space=<id> brings content types, datasources, pictures and sample stories to a Storyblok space, and sample
// experiments to a flag store. See docs/new-shop.md. Exit codes: 0 done, 1 rejected or unreachable, 2 for a wrong command line.

const usage = `STORYBLOK_TOKEN=… npm run space:bootstrap -- --space=<id>
  --dry-run       prints what it would do
  --only=…        parts, separated by commas: types, datasources, pictures, stories, flags (default: all)
  --stories=…     stories below these slugs, separated by commas: operator,poster/de-de (default: all)
  --keep          leaves stories of the space: published, taken offline, or changed by an editor
  --rate=3        requests per second; 6 on paid plans
  --api=…         another region's management API (default: https://mapi.storyblok.com/v1)
The flag store is that of FLAG_STORE_API and FLAG_STORE_TOKEN; without them, flags are left out.`;

const parts = ["types", "datasources", "pictures", "stories", "flags"] as const;
const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const options = optionsFrom(process.argv.slice(2));
try {
  await bootstrap();
} catch (error) {
  console.error(error instanceof SpaceError ? error.message : messageOf(error));
  process.exitCode = 1;
}
process.exit();

async function bootstrap(): Promise<void> {
  const { only, ...settings } = options;
  const log = (line: string) => console.info(line);
  const space = createSpaceClient({ ...settings, log });
  const library = followLibrary({
    readStories: followStories(pathOf("../stories")),
    readDatasources: followDatasources(pathOf("../datasources")),
    editions: readEditions(pathOf("../editions.json")),
  })();
  const isChosen = (slug: string) => settings.stories.length === 0 || settings.stories.some((start) => `${slug}/`.startsWith(`${start}/`));
  // Published versions, and drafts of stories that have no published version.
  const all = [...new Map([...library.draft.bySlug, ...library.published.bySlug]).values()];
  const stories = all.filter(({ full_slug }) => isChosen(full_slug));
  if (stories.length === 0) throw new Error(`No story is below ${settings.stories.join(", ")}: see edge/local/content/stories`);

  if (only.has("types")) await pushContentTypes(space);
  if (only.has("datasources")) await pushDatasources(space, library.datasources);
  const addresses = new Set(
    stories.flatMap(({ content }) => objectsOf(content).flatMap(({ filename }) => (isFile(filename) ? [filename] : []))),
  );
  const folders = { pictures: pathOf("../pictures"), videos: pathOf("../videos") };
  const files = only.has("pictures") ? await pushPictures(space, [...addresses], folders) : new Map();
  const advice = only.has("stories")
    ? await bootstrapStories(space, library, { all, stories, files, keep: settings.keep, log })
    : undefined;
  const flagWrites = only.has("flags") ? await bootstrapFlags(log) : 0;
  const writes = space.writes() + flagWrites;
  log(`${settings.dryRun ? "A run would make" : "Done:"} ${writes} writes. ${nextStep(settings.dryRun)}`);
  if (advice) log(advice);
}

type StoriesToBootstrap = Pick<StoriesToPush, "stories" | "files" | "keep"> & { all: readonly Story[]; log: (line: string) => void };

/**
 * Returns advice on runs to repeat. Also prints it before it pushes stories: should this run be aborted, the next one would find the new
 * markets filled and give no advice.
 */
async function bootstrapStories(space: SpaceClient, { published }: Library, { all, stories, files, keep, log }: StoriesToBootstrap) {
  const stored = await readStoredStories(space);
  const filled = marketsOf(stored.values());
  const advice = adviseRepeatedRuns(stories, filled, all);
  if (advice) log(advice);
  const slugOfUuid = new Map(all.map(({ uuid, full_slug }) => [uuid, full_slug]));
  const translated = withChosenTranslations(stories, filled);
  await pushStories(space, { stories: translated, stored, published: new Set(published.bySlug.keys()), slugOfUuid, files, keep });
  return advice;
}

async function bootstrapFlags(log: (line: string) => void): Promise<number> {
  const { FLAG_STORE_API: address, FLAG_STORE_TOKEN: token } = process.env;
  if (!address || !token) {
    log("flags are left out: FLAG_STORE_API and FLAG_STORE_TOKEN are not set");
    return 0;
  }
  const files = { experiments: pathOf("../../flags/store.json"), schema: "docs/experiments.schema.json" };
  return pushFlags({ address, token, dryRun: options.dryRun, log }, files);
}

function nextStep(dryRun: boolean): string {
  if (dryRun) return "Nothing was changed.";
  return "Set CONTENT_TOKEN and CONTENT_PREVIEW_TOKEN (the space's settings, Access tokens), then run: npm run doctor";
}

function isFile(filename: unknown): filename is string {
  return typeof filename === "string" && filename.startsWith("https://a.storyblok.com/f/");
}

function optionsFrom(args: string[]) {
  try {
    const text = (value: string) => ({ type: "string" as const, default: value });
    const { values } = parseArgs({
      args,
      options: {
        space: text(""),
        only: text(parts.join()),
        stories: text(""),
        rate: text("3"),
        api: text("https://mapi.storyblok.com/v1"),
        keep: { type: "boolean", default: false },
        "dry-run": { type: "boolean", default: false },
      },
    });
    const only = new Set(values.only.split(","));
    const unknown = [...only].filter((part) => !parts.some((one) => one === part));
    const rate = Number(values.rate);
    if (!/^\d{1,20}$/.test(values.space)) throw new Error("--space must be the number of a space (its settings, General)");
    if (unknown.length > 0) throw new Error(`--only has no part ${unknown.join(", ")}`);
    if (only.has("stories") && !only.has("pictures")) throw new Error("--only=stories needs pictures, too: stories name their addresses");
    if (!(rate > 0 && rate <= 1_000)) throw new Error("--rate must be a number up to 1000");
    if (!/^https?:$/.test(URL.parse(values.api)?.protocol ?? "")) throw new Error("--api must be an http(s) URL");
    const token = process.env.STORYBLOK_TOKEN ?? "";
    if (token === "")
      throw new Error("STORYBLOK_TOKEN is not set: it is a personal access token (Storyblok: My account, Account settings)");
    const stories = values.stories.split(",").filter(Boolean);
    return { api: values.api, space: values.space, token, rate, dryRun: values["dry-run"], keep: values.keep, stories, only };
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${usage}`);
    process.exit(2);
  }
}
