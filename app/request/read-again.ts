import type { Call } from "#app/backend/call.ts";
import type { KnownTheme } from "#app/backend/known-themes.ts";
import { memo } from "#app/cache/memo.ts";
import type { Features } from "#app/channel/defaults.ts";
import type { Delivery } from "#app/content/client.ts";
import type { PersonReading, StoryReading } from "#app/content/content.ts";
import type { Query } from "#app/locale/query.ts";
import { type ListRules, writeState } from "#app/selection/state.ts";
import type { Reads } from "./shop.ts";
import type { Question } from "./trace.ts";

/** Names what a story was read as: its version, or that there is none. */
export const versionOf = (delivery: Delivery<StoryReading | PersonReading>) =>
  delivery.kind === "found" ? delivery.value.version : delivery.kind;

/** The same of several, by their slugs. */
export const versionsOf = (stories: ReadonlyMap<string, Delivery<StoryReading>>) =>
  [...stories].map(([slug, delivery]) => `${slug} ${versionOf(delivery)}`).join("\n");

/** The same of one that may not have come in time. */
export const versionOfLate = (delivery: Delivery<PersonReading> | undefined) => (delivery ? versionOf(delivery) : "late");

/** What a theme is, as a text: the same where the theme is. */
export const versionOfTheme = (known: KnownTheme | undefined) => known && memo(known, "version", () => JSON.stringify(known));

/** How each read is made again. A trace outlives the visit that it is of: nothing of a visitor stands here. */
export const again = {
  story: (as: string, slug: string) => async (reads: Reads) => versionOf(await reads.story(as, slug)),
  storiesInTime: (slugs: readonly string[], milliseconds: number) => async (reads: Reads) =>
    versionsOf(await reads.storiesInTime(slugs, milliseconds)),
  personInTime: (slug: string, milliseconds: number) => async (reads: Reads) => versionOfLate(await reads.personInTime(slug, milliseconds)),
  answerInTime: (call: Call, question: Query, milliseconds: number, pick: (answer: unknown) => unknown) => async (reads: Reads) =>
    JSON.stringify(await reads.answerInTime(call, question, milliseconds, pick)) ?? "nothing",
  treatment: (experiment: string) => (reads: Reads) => reads.treatment(experiment),
  hasWhitelabelBar: () => (reads: Reads) => reads.hasWhitelabelBar(),
  hasClosed: (cookie: string) => (reads: Reads) => reads.hasClosed(cookie),
  hasPassed: (moment: string, at: Date) => (reads: Reads) => reads.hasPassed(moment, at),
  has: (feature: keyof Features) => (reads: Reads) => reads.has(feature),
  year: () => (reads: Reads) => reads.year(),
  asked: (name: string) => (reads: Reads) => reads.asked(name),
  listed: (rules: ListRules) => (reads: Reads) => writeState(rules, reads.listed(rules)),
  theme: (id: string) => async (reads: Reads) => versionOfTheme(await reads.theme(id)),
  askedIds: (name: string) => (reads: Reads) => reads.askedIds(name).join(),
  isTold: (what: string) => (reads: Reads) => reads.isTold(what),
  recall: (questions: readonly Question[]) => (reads: Reads) => reads.recall(questions),
  said: (names: readonly string[]) => (reads: Reads) => JSON.stringify(reads.said(names)),
  configured: (spelling: string, isOneOfFew: boolean) => (reads: Reads) => reads.configured(spelling, isOneOfFew),
  month: () => (reads: Reads) => reads.month(),
  frames: (origin: string) => (reads: Reads) => reads.frames(origin),
};
