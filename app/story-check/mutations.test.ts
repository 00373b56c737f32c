import { expect, it } from "vitest";
import { createDomainTable } from "#app/locale/domains.ts";
import { isRefused } from "../../tests/mutations.ts";
import { renderStories } from "../../tests/rendered-story.ts";
import { wholeStory } from "../../tests/whole-story.ts";
import { fieldsOf, withValue, wrongValues } from "../../tests/wrong-values.ts";
import { checkPage } from "./check-page.ts";
import { maxFindings } from "./finding.ts";
import type { CheckedSpace } from "./space.ts";

const page = wholeStory("Page", "poster/de-de/alles");
const home = wholeStory("Home", "poster/de-de/home");

const space: CheckedSpace = {
  slugOf: new Map([["1", "poster/de-de/alles"]]),
  published: new Set(["poster/de-de/alles", "poster/de-de/home"]),
  ...{ unpublished: new Set<string>(), moved: new Map(), complete: true, alternatesOf: () => undefined, now: 0 },
  domains: createDomainTable("https://{channel}.{country}.shop.test", []),
};

const values: [string, unknown][] = [
  ...Object.entries(wrongValues),
  ["10 MB", "x".repeat(10_000_000)],
  ["an unknown block", [{ _uid: "x", component: "Karussell", headline: "x" }]],
];

const ofPage = fieldsOf(page);
const types = new Set(ofPage.map(({ of }) => of));
const mutations = [
  ...ofPage.map((place) => ({ story: page, place, as: "alles" })),
  ...fieldsOf(home)
    .filter(({ of }) => !types.has(of))
    .map((place) => ({ story: home, place, as: "home" })),
].flatMap((mutation) => values.map(([name, value]) => ({ ...mutation, name, value })));

/** All mutations take minutes, so a run uses a sample with every block type and every value. */
const isEverywhere = process.env.EVERYWHERE === "1";
const samples = mutations.filter((_, number) => isEverywhere || number % 53 === 0);

const keyOf = ({ code, at, message }: { code: string; at: string; message: string }) => `${code} ${at} ${message}`;
const known = new Map([page, home].map((story) => [story, new Set(checkPage(story, space).findings.map(keyOf))]));

it("the check reports the path of each mutation that affects visitors, and no page fails", { timeout: 1_800_000 }, async () => {
  const missed: string[] = [];
  const count = { reported: 0, harmless: 0 };
  for (const [number, { story, place, as, name, value }] of samples.entries()) {
    const mutated = withValue(story, [place], value);
    const path = place.path.join(".");
    const { findings } = checkPage(mutated, space);
    expect(findings.length).toBeLessThanOrEqual(maxFindings);
    const isReported = findings.some((one) => (one.at === path || one.at.startsWith(`${path}.`)) && !known.get(story)?.has(keyOf(one)));
    if (isReported) count.reported += 1;
    else if (isRefused(mutated, place, value)) missed.push(`${place.of}.${place.name} with ${name} (${path})`);
    else {
      count.harmless += 1;
      if (isEverywhere || number % 5 === 0)
        expect(await renderStories({ home, alles: page, [as]: mutated })).toContain('<header class="header"');
    }
  }
  console.info(
    `mutations tried ${samples.length}, reported ${count.reported}, harmless ${count.harmless}, missed ${missed.length} (of ${mutations.length})`,
  );
  expect(missed).toEqual([]);
});

it("the sample has every type of block and every value", () => {
  expect(new Set(samples.map(({ name }) => name)).size).toBe(values.length);
  expect(new Set(samples.map(({ place }) => place.of)).size).toBe(new Set(mutations.map(({ place }) => place.of)).size);
});
