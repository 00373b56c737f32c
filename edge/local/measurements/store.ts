import { DatabaseSync } from "node:sqlite";
import { type Impressions, maxEventValue, type TrackedEvents } from "#edge/measurements/wire-format.ts";
import { outsideLabel } from "./drawn-exposures.ts";

/** Max rows per table, and max bytes of the database, since anyone can post measurements through the shop. */
export type StoreLimits = { rows: number; bytes: number };

export const defaultStoreLimits: StoreLimits = { rows: 250_000, bytes: 256_000_000 };

const pageBytes = 4_096;

/**
 * Max distance of a measured time from now (ms). Beyond it, the visitor's clock must be wrong, so the time of the post is stored instead.
 */
const past = 10 * 24 * 60 * 60 * 1_000;
const future = 60 * 60 * 1_000;

export type VitalMeasurement = { metric: string; value: number; page: string; treatments: Readonly<Record<string, string>> };

/** A full table takes no more rows. Tables of vitals, which are a sample, drop their oldest rows instead. */
export type MeasurementStore = {
  database: DatabaseSync;
  /** Stores each visitor's first exposure to a feature, preferring one in the audience. */
  addImpressions(impressions: Impressions, now: number): void;
  addEvents(events: TrackedEvents, now: number): void;
  addVital(vital: VitalMeasurement, now: number): void;
  isFull(): boolean;
};

/**
 * `page_vitals` has one row per web vital, `vitals` one row per web vital and treatment. So a page with two experiments counts once by
 * page, and the many vitals without treatments do not displace vitals of experiments.
 */
const tables = `
  CREATE TABLE IF NOT EXISTS exposures (
    feature TEXT NOT NULL, visitor TEXT NOT NULL, treatment TEXT NOT NULL, label TEXT NOT NULL, version INTEGER NOT NULL,
    time INTEGER NOT NULL, has_switched INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (feature, visitor)
  );
  CREATE TABLE IF NOT EXISTS events (
    visitor TEXT NOT NULL, event TEXT NOT NULL, value REAL, properties TEXT NOT NULL, time INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS events_by_visitor ON events (visitor, event, time);
  CREATE TABLE IF NOT EXISTS vitals (
    feature TEXT NOT NULL, treatment TEXT NOT NULL, metric TEXT NOT NULL, page TEXT NOT NULL, value REAL NOT NULL, time INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS vitals_by_feature ON vitals (feature, treatment, metric, value);
  CREATE TABLE IF NOT EXISTS page_vitals (page TEXT NOT NULL, metric TEXT NOT NULL, value REAL NOT NULL, time INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS page_vitals_by_page ON page_vitals (page, metric, value, time);
`;

/** @param location a file, or ":memory:" */
export function openMeasurementStore(location: string, { rows: maxRows, bytes }: StoreLimits = defaultStoreLimits): MeasurementStore {
  const database = new DatabaseSync(location);
  database.exec(`PRAGMA page_size = ${pageBytes}; PRAGMA max_page_count = ${Math.floor(bytes / pageBytes)}; ${tables}`);
  // An earlier release accepted values of any size; the sum of two of 1e308 overflows.
  database.prepare("DELETE FROM events WHERE abs(value) > ?").run(maxEventValue);
  const countOf = (table: string) => Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows);
  const rows = {
    exposures: countOf("exposures"),
    events: countOf("events"),
    vitals: countOf("vitals"),
    page_vitals: countOf("page_vitals"),
  };
  let hasRoom = true;

  // Retries and beacons can overtake each other, so the exposure with the earliest time counts, if possible one in the audience.
  const isBetter = `(excluded.label = '${outsideLabel}', excluded.time) < (label = '${outsideLabel}', time)`;
  const better = (column: string) => `${column} = iif(${isBetter}, excluded.${column}, ${column})`;
  const addExposure = database.prepare(`
    INSERT INTO exposures (feature, visitor, treatment, label, version, time) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (feature, visitor) DO UPDATE SET
      has_switched = has_switched OR (treatment <> excluded.treatment AND '${outsideLabel}' NOT IN (label, excluded.label)),
      ${["treatment", "label", "version", "time"].map(better).join(", ")}`);
  const hasExposure = database.prepare("SELECT 1 FROM exposures WHERE feature = ? AND visitor = ?");
  const addEvent = database.prepare("INSERT INTO events VALUES (?, ?, ?, ?, ?)");
  const addVital = database.prepare("INSERT INTO vitals VALUES (?, ?, ?, ?, ?, ?)");
  const addPageVital = database.prepare("INSERT INTO page_vitals VALUES (?, ?, ?, ?)");
  const oldestDropper = (table: "vitals" | "page_vitals") => {
    const drop = database.prepare(`DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} ORDER BY rowid LIMIT ?)`);
    return () => {
      if (rows[table] > maxRows) rows[table] -= Number(drop.run(Math.ceil(maxRows / 10)).changes);
    };
  };
  const dropOldest = [oldestDropper("vitals"), oldestDropper("page_vitals")];

  function hasRoomIn(table: keyof typeof rows): boolean {
    if (rows[table] < maxRows) return true;
    hasRoom = false;
    return false;
  }

  /** Writes all rows of a post, or none if the database is full. */
  function write(add: () => void): void {
    const before = { ...rows };
    database.exec("BEGIN");
    try {
      add();
      database.exec("COMMIT");
    } catch (error) {
      Object.assign(rows, before);
      rollBack();
      if (!String(error).includes("full")) throw error;
      hasRoom = false;
    }
  }

  /** Rolls back; ignores the error if SQLite has already done so by itself. */
  function rollBack(): void {
    try {
      database.exec("ROLLBACK");
    } catch {}
  }

  return {
    database,
    isFull: () => !hasRoom,
    addImpressions: (impressions, now) =>
      write(() => {
        for (const { f, i } of impressions)
          for (const { k, t, m, r = "", c = 1 } of i) {
            const isNew = hasExposure.get(f, k) === undefined;
            if (isNew && !hasRoomIn("exposures")) continue;
            addExposure.run(f, k, t, r, c, momentOf(m, now));
            if (isNew) rows.exposures += 1;
          }
      }),
    addEvents: (events, now) =>
      write(() => {
        for (const { key, eventTypeId, value = null, properties, timestamp } of events) {
          if (!hasRoomIn("events")) return;
          addEvent.run(key, eventTypeId, value, JSON.stringify(properties ?? {}), momentOf(timestamp, now));
          rows.events += 1;
        }
      }),
    addVital: ({ metric, value, page, treatments }, now) =>
      write(() => {
        for (const [feature, treatment] of Object.entries(treatments)) {
          addVital.run(feature, treatment, metric, page, value, now);
          rows.vitals += 1;
        }
        addPageVital.run(page, metric, value, now);
        rows.page_vitals += 1;
        for (const drop of dropOldest) drop();
      }),
  };
}

function momentOf(time: number, now: number): number {
  return time < now - past || time > now + future ? now : time;
}
