import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { eventually } from "../../flow/eventually.ts";
import { documentEnd, marketOf } from "../../flow/page.ts";
import { type Answer, visit } from "../../flow/visit.ts";
import { type Fields, wholeStory } from "../../whole-story.ts";
import { type FieldPlace, fieldsOf, foreignMarkup, withValue, wrongValues } from "../../wrong-values.ts";
import { type Campaign, type CampaignContext, inLanes } from "../campaign.ts";

/** A wrong value in a field of a story, with its name in reports. */
type Wrong = { field: FieldPlace; name: string; value: unknown };
/** A story with a wrong value, and its address. */
type Placed = { slug: string; host: string; path: string; wrong: Wrong };

/** Folder of the pages, and the only market whose home story stays valid. */
const folder = "poster/de-de";
/** Stories per version; the content service is limited to 50 requests a second. */
const atOnce = 240;
const visitorsAtOnce = 6;
/** Story whose title identifies the round, to detect its version in the shop. */
const markerStory = `${folder}/runde`;
/** Timeout of a new version, on a busy machine (ms). */
const versionTimeout = 30_000;

export const stories: Campaign = {
  name: "stories",
  about: "every field of every content type with every wrong value that an editor or a script may leave, page by page",
  seconds: { short: 60, long: 900 },
  // Thousands of page versions fill the stores, which together take less than this growth with this budget.
  growth: 64_000_000,
  environment: { MEMORY_MEGABYTES: "384" },
  async warm({ testShop }) {
    for (const { host } of homes()) await visit(testShop, "/", { host });
    await visit(testShop, "/leinwanddruck");
  },
  async run(context) {
    const { testShop, tally, long, signal } = context;
    const all = wrongs(long ? 1 : 48);
    tally.figure("fields", all.fields);
    tally.figure("values", Object.keys(wrongValues).length);
    for (const batch of batches(all.ofPages, atOnce)) {
      if (signal.aborted) return;
      await round(
        context,
        batch.map((wrong, place) => onPage(wrong, place)),
      );
    }
    const markets = homes();
    for (const batch of batches(all.ofHomes, markets.length)) {
      if (signal.aborted) return;
      await round(
        context,
        batch.map((wrong, place) => ({ ...(markets[place] as (typeof markets)[number]), wrong })),
      );
    }
    judgeLog(context);
    const { status, text } = await visit(testShop, "/leinwanddruck");
    if (status !== 200 || !text.includes("<footer")) tally.broken(`a page with a valid story is broken (${status})`);
  },
};

const markerId = crypto.randomUUID();
const page = wholeStory("Page", `${folder}/alles`);
const home = wholeStory("Home", `${folder}/home`);

/** Combines fields and wrong values, and returns one of `every` pairs: fields of pages, and fields that only home stories have. */
function wrongs(every: number): { fields: number; ofPages: Wrong[]; ofHomes: Wrong[] } {
  const ofPage = fieldsOf(page);
  const known = new Set(ofPage.map(({ of }) => of));
  const ofHome = fieldsOf(home).filter(({ of }) => !known.has(of));
  let number = 0;
  const inEach = (fields: readonly FieldPlace[]) =>
    fields.flatMap((field) =>
      Object.entries(wrongValues).flatMap(([name, value]) => {
        number += 1;
        return number % every === 0 ? [{ field, name, value }] : [];
      }),
    );
  return { fields: ofPage.length + ofHome.length, ofPages: inEach(ofPage), ofHomes: inEach(ofHome) };
}

function onPage(wrong: Wrong, place: number): Placed {
  return { slug: `${folder}/falsch-${place}`, host: "poster.de", path: `/falsch-${place}`, wrong };
}

/** Lists the home stories that may be wrong, with their addresses. */
function homes(): { slug: string; host: string; path: string }[] {
  return Object.entries(marketOf)
    .filter(([of]) => of !== folder)
    .map(([of, { host, prefix, slash }]) => ({ slug: `${of}/home`, host, path: prefix + slash || "/" }));
}

/** Writes the wrong stories, waits until the shop has the new version, and visits each story. */
async function round({ testShop, tally, signal }: CampaignContext, placed: readonly Placed[]): Promise<void> {
  const files = placed.map(({ slug }) => join(testShop.stories, `${slug}.json`));
  await Promise.all(
    placed.map(async (one, place) => {
      const file = files[place] ?? "";
      // A market that inherits its stories has no folder yet.
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, fileOf(one));
    }),
  );
  const title = `Runde ${crypto.randomUUID()}`;
  const signed = { ...page, full_slug: markerStory, slug: "runde", uuid: markerId, content: { ...page.content, title } };
  await writeFile(join(testShop.stories, `${markerStory}.json`), JSON.stringify({ story: signed }));
  await eventually(async () => {
    if (!(await visit(testShop, "/runde")).text.includes(title)) throw new Error("the shop does not show the new version of its stories");
  }, versionTimeout);
  await inLanes(visitorsAtOnce, placed, signal, async ({ host, path, wrong, slug }) => {
    const answer = await visit(testShop, path, { host });
    tally.record(answer.status, answer.duration);
    for (const fault of faultsOf(answer, wrong))
      tally.broken(`${wrong.field.of}.${wrong.field.name} with ${wrong.name} (${slug}): ${fault}`);
  });
  // Pages are removed; home stories stay until their next turn.
  await Promise.all(files.filter((file) => !file.endsWith("home.json")).map((file) => rm(file)));
}

function fileOf({ slug, wrong: { field, value } }: Placed): string {
  const whole = slug.endsWith("/home") ? home : page;
  const story = { ...withValue(whole, [field], value), full_slug: slug, slug: slug.split("/").at(-1), uuid: crypto.randomUUID() };
  return JSON.stringify({ story: story as Fields });
}

function faultsOf({ status, text, broken }: Answer, { field }: Wrong): string[] {
  if (status !== 200) return [`status ${status}`];
  const isFooter = field.path[1] === "footer" || field.path[1] === "header";
  return [
    ...(broken || !text.endsWith(documentEnd) ? ["cut off"] : []),
    ...(text.includes('<header class="header"') ? [] : ["no header"]),
    // A home story without a valid footer has none, which is logged.
    ...(text.includes('class="footer__legal') || (isFooter && field.path.length === 2) ? [] : ["no footer"]),
    ...(text.match(/href="\s*javascript:/gi) ?? []),
    ...foreignMarkup(text.replace(/<script\b.*?<\/script>/gs, "")),
  ];
}

/** Checks that faults are logged once per story and version, and that everything that was parsed was rendered. */
function judgeLog({ testShop, tally }: CampaignContext): void {
  const events = testShop.events();
  const reported = events
    .filter(({ event }) => event === "hybrid-parse-error")
    .map(({ story, version, places }) => `${story} ${version} ${places}`);
  if (new Set(reported).size < reported.length)
    tally.broken(`${reported.length - new Set(reported).size} faults were logged more than once`);
  const lost = events.filter(({ event }) => event === "hybrid-ssr-error");
  for (const { at, reasons, reason } of lost.slice(0, 5)) tally.broken(`not rendered: ${at} ${JSON.stringify(reasons ?? reason)}`);
  tally.figure("stories with faults", reported.length);
}

function batches<Entry>(entries: readonly Entry[], size: number): Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, place) => entries.slice(place * size, (place + 1) * size));
}
