import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { eventually } from "../../flow/eventually.ts";
import { documentEnd, marketOf } from "../../flow/page.ts";
import { type Answer, visit } from "../../flow/visit.ts";
import { type Fields, wholeStory } from "../../whole-story.ts";
import { type FieldPlace, fieldsOf, foreignMarkup, withValue, wrongValues } from "../../wrong-values.ts";
import { type Campaign, type Ground, inLanes } from "../campaign.ts";

/** One wrong value in one field of a story, and what it is called where a promise is broken. */
type Wrong = { field: FieldPlace; name: string; value: unknown };
/** A story that stands in a file for one version of the content, and where a visitor finds it. */
type Placed = { slug: string; host: string; path: string; wrong: Wrong };

/** The folder of the pages; home stories are wrong in every market but this one. */
const folder = "poster/de-de";
/** Stories of one version. The content service gives 50 answers a second. */
const atOnce = 240;
const visitorsAtOnce = 6;
/** The story by which a round sees that the shop has its version: its title is the round's number. */
const sign = `${folder}/runde`;
/** Milliseconds within which a new version is seen, on the busiest machine. */
const patience = 30_000;

export const stories: Campaign = {
  name: "stories",
  about: "every field of every content type with every wrong value that an editor or a script may leave in it, page by page",
  seconds: { short: 60, long: 900 },
  // Thousands of versions of pages fill what the shell cache may hold.
  growth: 64_000_000,
  async warm({ house }) {
    for (const { host } of homes()) await visit(house, "/", { host });
    await visit(house, "/leinwanddruck");
  },
  async run(ground) {
    const { house, tally, long, over } = ground;
    const all = wrongs(long ? 1 : 48);
    tally.figure("fields", all.fields);
    tally.figure("values", Object.keys(wrongValues).length);
    for (const batch of batches(all.ofPages, atOnce)) {
      if (over.aborted) return;
      await round(
        ground,
        batch.map((wrong, place) => onPage(wrong, place)),
      );
    }
    const markets = homes();
    for (const batch of batches(all.ofHomes, markets.length)) {
      if (over.aborted) return;
      await round(
        ground,
        batch.map((wrong, place) => ({ ...(markets[place] as (typeof markets)[number]), wrong })),
      );
    }
    judgeLog(ground);
    const { status, text } = await visit(house, "/leinwanddruck");
    if (status !== 200 || !text.includes("<footer")) tally.broken(`a page whose story is well is not (${status})`);
  },
};

const signId = crypto.randomUUID();
const page = wholeStory("Page", `${folder}/alles`);
const home = wholeStory("Home", `${folder}/home`);

/** Every wrong value in every field, a share of them in the shortened run: those of the pages, and those that only a home has. */
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

/** The home stories that may be wrong, and where they are seen. */
function homes(): { slug: string; host: string; path: string }[] {
  return Object.entries(marketOf)
    .filter(([of]) => of !== folder)
    .map(([of, { host, prefix, slash }]) => ({ slug: `${of}/home`, host, path: prefix + slash || "/" }));
}

/** Puts a wrong story in each place, waits until the shop has seen that there is a new version, and visits each of them. */
async function round({ house, tally, over }: Ground, placed: readonly Placed[]): Promise<void> {
  const files = placed.map(({ slug }) => join(house.stories, `${slug}.json`));
  await Promise.all(
    placed.map(async (one, place) => {
      const file = files[place] ?? "";
      // A market that inherits its stories has no folder of its own yet.
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, fileOf(one));
    }),
  );
  const title = `Runde ${crypto.randomUUID()}`;
  const signed = { ...page, full_slug: sign, slug: "runde", uuid: signId, content: { ...page.content, title } };
  await writeFile(join(house.stories, `${sign}.json`), JSON.stringify({ story: signed }));
  await eventually(async () => {
    if (!(await visit(house, "/runde")).text.includes(title)) throw new Error("the shop does not see a new version of its stories");
  }, patience);
  await inLanes(visitorsAtOnce, placed, over, async ({ host, path, wrong, slug }) => {
    const answer = await visit(house, path, { host });
    tally.note(answer.status, answer.duration);
    for (const fault of faultsOf(answer, wrong))
      tally.broken(`${wrong.field.of}.${wrong.field.name} with ${wrong.name} (${slug}): ${fault}`);
  });
  // A home stays as it is until its next turn; a page makes room.
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
    // A home whose footer is taken away as a whole has none, and says so in the log.
    ...(text.includes('class="footer__legal') || (isFooter && field.path.length === 2) ? [] : ["no footer"]),
    ...(text.match(/href="\s*javascript:/gi) ?? []),
    ...foreignMarkup(text.replace(/<script\b.*?<\/script>/gs, "")),
  ];
}

/** A story's faults are one event for each of its versions, and nothing that passed the door fails to be printed. */
function judgeLog({ house, tally }: Ground): void {
  const events = house.events();
  const told = events
    .filter(({ event }) => event === "hybrid-parse-error")
    .map(({ story, version, places }) => `${story} ${version} ${places}`);
  if (new Set(told).size < told.length) tally.broken(`${told.length - new Set(told).size} faults were told more than once`);
  const lost = events.filter(({ event }) => event === "hybrid-ssr-error");
  for (const { at, reasons, reason } of lost.slice(0, 5)) tally.broken(`not printed: ${at} ${JSON.stringify(reasons ?? reason)}`);
  tally.figure("stories with faults", told.length);
}

function batches<Entry>(entries: readonly Entry[], size: number): Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, place) => entries.slice(place * size, (place + 1) * size));
}
