import type { DatabaseSync } from "node:sqlite";
import { locales } from "#app/locale/locales.ts";
import { computeDailySnapshots, confidenceLevel, type DailyExposures, type GoalEvent } from "./daily-snapshots.ts";
import type { ExperimentDefinition, VersionedDefinition } from "./definition.ts";
import { drawnCondition } from "./drawn-exposures.ts";
import type { ExperimentResults, FeatureList } from "./results-format.ts";
import { testSampleRatio } from "./statistics/sample-ratio.ts";
import type { MeasurementStore } from "./store.ts";
import { p75Index } from "./vital-ratings.ts";

/** SQL condition that selects a feature's drawn exposures of one version of its definition or, if the version is null, of all versions. */
const countedCondition = `feature = ? AND ${drawnCondition} AND version = coalesce(?, version)`;

type Counted = [feature: string, version: number | null];

const dayOf = (column: string) => `CAST(${column} / 86400000 AS INTEGER)`;

export function listFeatures({ database }: MeasurementStore): FeatureList {
  const rows = database
    .prepare("SELECT feature, count(*) AS visitors FROM exposures GROUP BY feature ORDER BY visitors DESC LIMIT 500")
    .all();
  return { features: rows as FeatureList["features"] };
}

/** @param event the goal, or undefined for the default one */
export function queryResults(
  store: MeasurementStore,
  feature: string,
  definition: VersionedDefinition | undefined,
  event: string | undefined,
): ExperimentResults {
  const { database } = store;
  const version = countedVersion(database, feature, definition);
  const counted: Counted = [feature, version];
  const events = eventsAfterExposure(database, counted);
  const goal = event ?? defaultGoal(events);
  const exposures = database
    .prepare(
      `SELECT ${dayOf("time")} AS day, treatment, count(*) AS visitors FROM exposures
       WHERE ${countedCondition} GROUP BY day, treatment ORDER BY day`,
    )
    .all(...counted) as DailyExposures[];
  const goalEvents = goal === undefined ? [] : goalEventsOf(database, counted, goal);
  const days = computeDailySnapshots(exposures, goalEvents, baselineOf(exposures, definition));
  const { treatments, comparisons } = days.at(-1) ?? { treatments: [], comparisons: [] };
  return {
    feature,
    confidence: confidenceLevel,
    goal: { event: goal ?? null, events },
    treatments,
    comparisons,
    days,
    version,
    otherVersions: version === null ? 0 : visitorsOfOthers(database, feature, version),
    sampleRatio: sampleRatio(database, counted, definition),
    switched: Number(
      database.prepare("SELECT count(*) AS visitors FROM exposures WHERE feature = ? AND has_switched").get(feature)?.visitors,
    ),
    excluded: database
      .prepare(
        `SELECT label, count(*) AS visitors FROM exposures WHERE feature = ? AND NOT ${drawnCondition} GROUP BY label ORDER BY label`,
      )
      .all(feature) as ExperimentResults["excluded"],
    vitals: vitalsOf(database, feature),
    isFull: store.isFull(),
  };
}

/**
 * Returns the version of the definition to count: the newest that has drawn visitors. Versions are not mixed: if their sizes differ, their
 * treatments have visitors of different days, and differ without an effect (Simpson's paradox). Every change of the draw begins the results
 * anew. A killed experiment, whose last version draws no visitors, keeps its results. Versions above the
 * current one are ignored, since clients made them up.
 */
function countedVersion(database: DatabaseSync, feature: string, definition: ExperimentDefinition | undefined): number | null {
  if (!definition) return null;
  const newest = database
    .prepare(`SELECT max(version) AS version FROM exposures WHERE feature = ? AND version <= ? AND ${drawnCondition}`)
    .get(feature, definition.changeNumber)?.version;
  return Number(newest ?? definition.changeNumber);
}

function visitorsOfOthers(database: DatabaseSync, feature: string, version: number): number {
  const others = database.prepare(`SELECT count(*) AS visitors FROM exposures WHERE feature = ? AND version <> ? AND ${drawnCondition}`);
  return Number(others.get(feature, version)?.visitors);
}

type Events = ExperimentResults["goal"]["events"];

/** Currencies of the shop, as SQL. Other currencies are ignored, since browsers may send anything. */
const currencies = [...new Set(Object.values(locales).map(({ currency }) => `'${currency}'`))].join(", ");
const currencyOf = "json_extract(properties, '$.currency')";
const currencyColumn = `iif(${currencyOf} IN (${currencies}), ${currencyOf}, NULL)`;

function eventsAfterExposure(database: DatabaseSync, counted: Counted): Events {
  const events = database
    .prepare(
      `SELECT event, count(DISTINCT events.visitor) AS visitors FROM exposures
       JOIN events ON events.visitor = exposures.visitor AND events.time >= exposures.time
       WHERE ${countedCondition} GROUP BY event ORDER BY visitors DESC, event LIMIT 100`,
    )
    .all(...counted);
  const sums = database
    .prepare(
      `SELECT event, ${currencyColumn} AS currency, count(DISTINCT events.visitor) AS visitors, sum(value) AS value FROM exposures
       JOIN events ON events.visitor = exposures.visitor AND events.time >= exposures.time AND value IS NOT NULL
       WHERE ${countedCondition} GROUP BY event, currency ORDER BY visitors DESC, currency`,
    )
    .all(...counted) as ({ event: string } & Events[number]["values"][number])[];
  const byEvent = Map.groupBy(sums, ({ event }) => event);
  return events.map(({ event, visitors }) => {
    const values = byEvent.get(String(event)) ?? [];
    return { event: String(event), visitors: Number(visitors), values: values.map(({ event: _, ...sum }) => sum) };
  });
}

/** Event of every visit to a product (app/catalogue/shop-events.ts); its value is the price of an article that was only seen. */
const seenEvent = "product-seen";
/** Event of a hand-off to a designer, the last step inside the shop. */
const handOffEvent = "designer-opened";

/**
 * Returns the hand-off; without one, the event with the highest sum in the currency of most visitors, since sums of different currencies
 * are not comparable.
 */
function defaultGoal(all: Events): string | undefined {
  if (all.some(({ event }) => event === handOffEvent)) return handOffEvent;
  const others = all.filter(({ event }) => event !== seenEvent);
  const events = others.length > 0 ? others : all;
  const visitors = new Map<string | null, number>();
  for (const sum of events.flatMap(({ values }) => values)) visitors.set(sum.currency, (visitors.get(sum.currency) ?? 0) + sum.visitors);
  const [[main] = []] = [...visitors].toSorted(([, one], [, other]) => other - one);
  const sumOf = ({ values }: Events[number]) => values.find(({ currency }) => currency === main)?.value ?? 0;
  return events.toSorted((one, other) => sumOf(other) - sumOf(one) || other.visitors - one.visitors)[0]?.event;
}

function goalEventsOf(database: DatabaseSync, counted: Counted, goal: string): GoalEvent[] {
  return database
    .prepare(
      `SELECT ${dayOf("events.time")} AS day, treatment, events.visitor AS visitor, value, ${currencyColumn} AS currency
       FROM exposures
       JOIN events ON events.visitor = exposures.visitor AND event = ? AND events.time >= exposures.time
       WHERE ${countedCondition} ORDER BY events.time`,
    )
    .all(goal, ...counted) as GoalEvent[];
}

function baselineOf(exposures: readonly DailyExposures[], definition: ExperimentDefinition | undefined): string {
  const treatments = new Set(exposures.map(({ treatment }) => treatment));
  return ["off", definition?.defaultTreatment, "control"].find((each) => each !== undefined && treatments.has(each)) ?? "off";
}

/** Tests the counted visitors against the sizes of their version; null if the sizes are unknown or visitors are few. */
function sampleRatio(
  database: DatabaseSync,
  counted: Counted,
  definition: VersionedDefinition | undefined,
): ExperimentResults["sampleRatio"] {
  const treatments = definition && treatmentsOf(definition, counted[1]);
  if (!treatments) return null;
  const rows = database
    .prepare(`SELECT treatment, count(*) AS visitors FROM exposures WHERE ${countedCondition} GROUP BY treatment`)
    .all(...counted);
  const observed = Object.fromEntries(rows.map(({ treatment, visitors }) => [String(treatment), Number(visitors)]));
  const expected: Record<string, number> = {};
  for (const treatment of treatments) expected[treatment.name] = (expected[treatment.name] ?? 0) + treatment.size;
  const ratio = testSampleRatio(observed, expected);
  return ratio ? { expected, observed, ...ratio } : null;
}

/**
 * Returns the treatments of a version. Killing an experiment keeps its sizes, so a version that the history has lost gets the sizes of the
 * killed experiment, unless a later version had other sizes.
 */
function treatmentsOf(
  { earlier, ...current }: VersionedDefinition,
  version: number | null,
): ExperimentDefinition["treatments"] | undefined {
  const known = [current, ...earlier].find(({ changeNumber }) => changeNumber === version);
  if (known || !current.killed) return known?.treatments;
  const sizes = JSON.stringify(current.treatments);
  const isResized = earlier.some(({ changeNumber, treatments }) => changeNumber > Number(version) && JSON.stringify(treatments) !== sizes);
  return isResized ? undefined : current.treatments;
}

function vitalsOf(database: DatabaseSync, feature: string): ExperimentResults["vitals"] {
  const groups = database
    .prepare(
      "SELECT treatment, metric, count(*) AS count FROM vitals WHERE feature = ? GROUP BY treatment, metric ORDER BY metric, treatment",
    )
    .all(feature);
  const valueAt = database.prepare(
    "SELECT value FROM vitals WHERE feature = ? AND treatment = ? AND metric = ? ORDER BY value LIMIT 1 OFFSET ?",
  );
  return groups.map(({ treatment, metric, count }) => {
    const p75 = Number(valueAt.get(feature, String(treatment), String(metric), p75Index(Number(count)))?.value);
    return { treatment: String(treatment), metric: String(metric), p75, count: Number(count) };
  });
}
