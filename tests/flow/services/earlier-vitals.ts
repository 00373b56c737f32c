import { DatabaseSync } from "node:sqlite";
import { queryPageVitals } from "#edge/local/measurements/page-vitals.ts";
import { queryResults } from "#edge/local/measurements/results.ts";
import { openMeasurementStore } from "#edge/local/measurements/store.ts";

// Fills a store as a release that kept web vitals by treatment only, and opens it again, for measurement-vitals.test.ts, which runs it on
// Deno with the store's file. Prints the vitals of an experiment, and those of 28 and 60 days by page type.

const [file = ""] = Deno.args;
const day = 86_400_000;
const now = Date.parse("2026-11-24T12:00:00Z");

const old = new DatabaseSync(file);
old.exec(`CREATE TABLE vitals (
  feature TEXT NOT NULL, treatment TEXT NOT NULL, metric TEXT NOT NULL, page TEXT NOT NULL, value REAL NOT NULL, time INTEGER NOT NULL
)`);
old.prepare("INSERT INTO vitals VALUES ('1616', 'on', 'LCP', 'home', 900, ?)").run(now);
old.close();

const store = openMeasurementStore(file);
const lcp = { metric: "LCP", page: "home", treatments: { 1616: "on" } };
store.addVital({ ...lcp, value: 5_000 }, now - 28 * day - 1);
store.addVital({ ...lcp, value: 1_000 }, now - 28 * day);
store.addVital({ ...lcp, value: 2_000 }, now);
const { vitals } = queryResults(store, "1616", undefined, undefined);
console.log(JSON.stringify({ vitals, pages: [28, 60].map((days) => queryPageVitals(store, days, now)) }));
store.database.close();
