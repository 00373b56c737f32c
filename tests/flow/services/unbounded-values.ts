import { queryResults } from "#edge/local/measurements/results.ts";
import { openMeasurementStore } from "#edge/local/measurements/store.ts";

// Fills a store as a release that did not bound the values of events, for measurement-store.test.ts, which runs it on Deno with the store's
// file. Prints the results after the store is opened again.

const [file = ""] = Deno.args;
const now = Date.now();
const event = { eventTypeId: "design", trafficTypeName: "user", key: "a", timestamp: now };

const old = openMeasurementStore(file);
old.addImpressions([{ f: "1616", i: ["a", "b"].map((k) => ({ k, t: "on" as const, m: now, c: 1, r: "in segment all" })) }], now);
const values = [5, 1e308, 1e308, -1e308, Number.MAX_VALUE];
old.addEvents(
  values.map((value) => ({ ...event, value })),
  now,
);
old.database.close();

const store = openMeasurementStore(file);
console.log(JSON.stringify(queryResults(store, "1616", undefined, undefined)));
store.database.close();
