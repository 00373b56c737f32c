// @module-tag long
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBackend } from "#app/backend/backend.ts";
import type { AnswerOf, AnyCall, RequestOf } from "#app/backend/call.ts";
import { calls } from "#app/backend/calls.ts";
import { createThemeIndex } from "#app/backend/theme-index.ts";
import { createThemes, toListedTheme } from "#edge/local/backend/seed/cards/themes.ts";
import { askLocal } from "./local-backend.ts";
import { type Service, startService } from "./service.ts";

// The four filtered lists, compared with a plain scan of their items.

/** An item of a list: id and filter values. */
type Thing = { id: string | number; has: Record<string, readonly string[]> };
type Filters = Record<string, string[]>;
type Page = { things: Thing[]; total: number; page: number; filters: AnswerOf<typeof calls.themes>["filters"] };
type List = (question: { filters?: Filters; page?: number; pageSize?: 12 | 48 }) => Promise<Page>;

let backend: Service;
let lists: Record<string, List>;
beforeAll(async () => {
  backend = await startService("backend");
  lists = listsOf(backend);
});
afterAll(() => backend.stop());

/** Returns the lists of a back end, with the filter names of the shop's addresses. */
function listsOf(service: Pick<Service, "origin">): Record<string, List> {
  const ask = <Of extends AnyCall>(call: Of, question: object): Promise<AnswerOf<Of>> =>
    askLocal(service as Service, call, { locale: "de-DE", channel: "card" }, question as RequestOf<Of>);
  const shapeOf = (format: string) => (/^a\d-quer$/.test(format) ? "din-landscape" : /^a\d-hoch$/.test(format) ? "din-portrait" : "square");
  const isFiltered = (format: string) => /^a\d-|^(\d+)-\1$/.test(format);
  return {
    themes: async ({ filters, page = 1, pageSize = 48 }) => {
      const { themes, ...answer } = await ask(calls.themes, { sort: "popularity", page, pageSize, ...filters });
      return { ...answer, things: themes.map((theme) => ({ id: theme.id, has: valuesOfTheme(theme) })) };
    },
    calendars: async ({ filters: { product, aspectRatio } = {}, ...paging }) => {
      const question = { calendarType: product, formatFilter: aspectRatio, pageSize: 48, ...paging };
      const { designGroups, ...answer } = await ask(calls.calendarDesignGroup, question);
      const things = designGroups.map(({ designGroupId, calendarType, designs }) => {
        const formats = designs.map(({ formatType }) => formatType as string).filter(isFiltered);
        return { id: designGroupId, has: { product: [calendarType], aspectRatio: [...new Set(formats.map(shapeOf))] } };
      });
      return { ...answer, things };
    },
    collages: async ({ filters: { product, tileCount } = {}, ...paging }) => {
      const question = { collageKind: product, tileCount: tileCount?.map(Number), pageSize: 48, ...paging };
      const { designGroups, ...answer } = await ask(calls.collageDesignGroups, question);
      const things = designGroups.map(({ designGroupId, makings, designs }) => {
        const kinds = [...new Set(makings.map(({ collageKind }) => collageKind))];
        return { id: designGroupId, has: { product: kinds, tileCount: designs.map(({ tileCount }) => String(tileCount)) } };
      });
      return { ...answer, things };
    },
    "photo books": async ({ filters: { category } = {}, ...paging }) => {
      const question = { categoryIds: category?.map(Number), pageSize: 48, ...paging };
      const { designGroupSets, ...answer } = await ask(calls.photobookDesignGroupSet, question);
      const things = designGroupSets.map(({ designGroupSetId, categoryId }) => ({
        id: designGroupSetId,
        has: { category: [String(categoryId)] },
      }));
      return { ...answer, things };
    },
  };
}

/** Values by theme, of which the answer has most. */
const seeded = new Map(createThemes(416).map((theme) => [theme.id, toListedTheme(theme).values]));

function valuesOfTheme(theme: AnswerOf<typeof calls.themes>["themes"][number]): Thing["has"] {
  const { id, categories, colors, label, product, punching, style } = theme;
  const one = { product: [product], punching: [punching], style: [style] };
  return { ...seeded.get(id), ...one, category: categories, color: colors, label: label === null ? [] : [label] };
}

const names = ["themes", "calendars", "collages", "photo books"] as const;
const listNamed = (name: string) => lists[name] as List;

/** Reads a complete list, page by page. */
async function everything(list: List): Promise<Thing[]> {
  const first = await list({});
  const others = Array.from({ length: Math.ceil(first.total / 48) - 1 }, (_, index) => list({ page: index + 2 }));
  return [first, ...(await Promise.all(others))].flatMap(({ things }) => things);
}

/** Tells if an item matches all filters except `besides`. */
function fits({ has }: Thing, chosen: Filters, besides?: string): boolean {
  return Object.entries(chosen).every(
    ([type, values]) => type === besides || values.length === 0 || values.some((value) => has[type]?.includes(value)),
  );
}

/** Counts the items of each value ("color red") by a plain scan, without the filter of that value's own type. */
function counted(things: readonly Thing[], chosen: Filters): Map<string, number> {
  const counts = new Map<string, number>();
  for (const thing of things)
    for (const [type, values] of Object.entries(thing.has))
      if (fits(thing, chosen, type)) for (const value of values) counts.set(`${type} ${value}`, (counts.get(`${type} ${value}`) ?? 0) + 1);
  return counts;
}

/** Creates seeded selections of filters: none, one or several values of each. */
function choicesOf(things: readonly Thing[], count: number): Filters[] {
  const values = new Map<string, Set<string>>();
  for (const { has } of things)
    for (const [type, own] of Object.entries(has)) values.set(type, new Set([...(values.get(type) ?? []), ...own]));
  const choice = [...values].map(([type, own]) => {
    const some = fc.subarray([...own], { minLength: 1, maxLength: Math.min(4, own.size) });
    return [type, fc.oneof({ weight: 2, arbitrary: fc.constant<string[]>([]) }, { weight: 1, arbitrary: some })] as const;
  });
  return fc.sample(fc.record(Object.fromEntries(choice)), { numRuns: count, seed: 2_026 });
}

async function expectPlainCounts(list: List, things: readonly Thing[], choices: readonly Filters[]): Promise<void> {
  expect(choices.filter((chosen) => things.some((thing) => fits(thing, chosen))).length).toBeGreaterThan(choices.length / 2);
  for (const chosen of choices) {
    const { total, filters } = await list({ filters: chosen, pageSize: 12 });
    const reported = filters.flatMap(({ type, values }) => values.map(({ value, count }) => [`${type} ${value}`, count] as const));
    expect([chosen, total]).toEqual([chosen, things.filter((thing) => fits(thing, chosen)).length]);
    expect([chosen, reported.toSorted()]).toEqual([chosen, [...counted(things, chosen)].toSorted()]);
  }
}

describe.each(names)("the list of %s", (name) => {
  test("has the counts of a plain scan, for random selections", async () => {
    const things = await everything(listNamed(name));
    const choices = choicesOf(things, process.env.EVERYWHERE ? 500 : 100);
    await expectPlainCounts(listNamed(name), things, choices);
  });

  test("has each item once, and answers with its last page beyond the end", async () => {
    const things = await everything(listNamed(name));
    expect(new Set(things.map(({ id }) => id)).size).toBe(things.length);
    for (const pageSize of [12, 48] as const) {
      const last = Math.ceil(things.length / pageSize);
      for (const page of [last, last + 1, 100_000]) {
        const answer = await listNamed(name)({ page, pageSize });
        expect([answer.page, answer.total]).toEqual([last, things.length]);
        expect(answer.things).toEqual(things.slice((last - 1) * pageSize));
      }
    }
  });
});

test("an empty list has one page", async () => {
  const nothing: [string, Filters][] = [
    ["themes", { label: ["new"], product: ["pocketfold"], category: ["firmung"], color: ["pink"] }],
    ["collages", { tileCount: ["5"] }],
  ];
  for (const [name, filters] of nothing)
    expect(await listNamed(name)({ filters, page: 7 })).toMatchObject({ page: 1, total: 0, things: [] });
  const caller = { locale: "de-DE" };
  const calendars = await askLocal(backend, calls.calendarDesignGroup, caller, {
    calendarType: ["terminkalender"],
    sizeGroup: "large",
    page: 7,
  });
  expect(calendars).toMatchObject({ page: 1, total: 0, designGroups: [] });
});

test("calendars of a size group have a design of that size", async () => {
  const all = (
    await Promise.all([1, 2].map((page) => askLocal(backend, calls.calendarDesignGroup, { locale: "de-DE" }, { page, pageSize: 48 })))
  ).flatMap(({ designGroups }) => designGroups);
  for (const sizeGroup of ["large", "medium", "small", "square", "long"] as const) {
    const formatFilter = ["din-landscape" as const];
    const fitting = all.filter(({ designs }) =>
      designs.some((design) => design.sizeGroup === sizeGroup && design.formatType.endsWith("-quer")),
    );
    const { total, filters } = await askLocal(backend, calls.calendarDesignGroup, { locale: "de-DE" }, { sizeGroup, formatFilter });
    expect([sizeGroup, total]).toEqual([sizeGroup, fitting.length]);
    expect(filters.map(({ type }) => type)).toEqual(["aspectRatio", "product"]);
  }
});

describe("with 20,000 themes", () => {
  const count = 20_000;
  let themes: ReturnType<typeof createThemes>;
  let many: List;
  beforeAll(async () => {
    themes = createThemes(count);
    const origin = `${backend.origin}/t/many`;
    expect((await fetch(`${origin}?themes=${count}`, { method: "PUT" })).status).toBe(201);
    many = listsOf({ origin }).themes as List;
  });

  test("each has a unique id, and the first ones are the default themes", () => {
    expect(new Set(themes.map(({ id }) => id)).size).toBe(count);
    expect(createThemes(416)).toEqual(themes.slice(0, 416));
  });

  test("the list has the counts of a plain scan of the seed", async () => {
    const things = themes.map((theme) => ({ id: theme.id, has: toListedTheme(theme).values }));
    await expectPlainCounts(many, things, choicesOf(things, 15));
    expect((await many({ page: 2_000, pageSize: 12 })).page).toBe(Math.ceil(count / 12));
  });

  test("the shop knows which ids exist", async () => {
    const origin = `${backend.origin}/t/many`;
    const known = createThemeIndex(createBackend({ endpoint: origin, others: new Map() }));
    const market = { channel: "card", locale: "de-AT", platform: "web" } as const;
    const existing = themes.filter((_, index) => index % 500 === 0).map(({ id }) => id);
    const invented = existing.map((_, number) => `made-up-${number}`);
    await Promise.all(invented.map((id) => known.find(id, market)));
    const kindsOf = async (ids: string[]) => [
      ...new Set((await Promise.all(ids.map((id) => known.find(id, market)))).map((one) => one?.kind)),
    ];
    // The first visitor does not wait for such a long list; the next one gets it.
    await expect.poll(() => kindsOf(existing), { timeout: 50_000, interval: 500 }).toEqual(["found"]);
    expect(await kindsOf(invented)).toEqual(["none"]);
  });

  test("other tenants of the process keep their number", async () => {
    expect((await listNamed("themes")({})).total).toBe(416);
  });
});
