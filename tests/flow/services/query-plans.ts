import type { DatabaseSync } from "node:sqlite";
import { calls } from "#app/backend/calls.ts";
import { type Query, toQueryString } from "#app/locale/query.ts";
import { answerCall } from "#edge/local/backend/answer-call.ts";
import { openDatabase } from "#edge/local/backend/database.ts";

// Makes every kind of list call, and prints each statement of the back end with SQLite's query plan: deno run
// tests/flow/services/query-plans.ts. The tests' runtime has no SQLite.

const page = { sort: "popularity", page: 2, pageSize: 12 };

/** One call of each kind: unfiltered, filtered, by ids, in another order. */
const questions: readonly (readonly [path: string, question: Query])[] = [
  [calls.themes.path, page],
  [calls.themes.path, { ...page, sort: "new", color: ["red", "blue"], style: ["boho"], category: ["hochzeit"] }],
  [calls.themes.path, { ...page, themeIds: ["eukalyptus-aquarell-hochzeit", "tulpe-vintage-hochzeit"], color: ["green"] }],
  [calls.calendarDesignGroup.path, {}],
  [calls.calendarDesignGroup.path, { sort: "created", calendarType: ["wandkalender"], formatFilter: ["square"], sizeGroup: "large" }],
  [calls.calendarDesignGroup.path, { designGroupId: 202 }],
  [calls.collageDesignGroups.path, {}],
  [calls.collageDesignGroups.path, { sort: "new", collageKind: ["mixed"], tileCount: [9] }],
  [calls.collageDesignGroup.path, {}],
  [calls.photobookDesignGroupSet.path, {}],
  [calls.photobookDesignGroupSet.path, { sort: "new", categoryIds: [1, 2] }],
  [`${calls.photobookDesignGroupSet.path}/201`, {}],
];

const database = openDatabase();
const statements = new Set<string>();
const noted = new Proxy(database, {
  get(target, name) {
    if (name === "prepare")
      return (statement: string) => {
        statements.add(statement);
        return target.prepare(statement);
      };
    const value: unknown = Reflect.get(target, name, target);
    return typeof value === "function" ? value.bind(target) : value;
  },
});

for (const [path, question] of questions) {
  const request = new Request(`http://backend.test${path}${toQueryString(question)}`, {
    headers: { "x-channel": "card", "x-locale": "de-DE" },
  });
  const answer = await answerCall(noted, request, new URL(request.url), 0);
  if (answer?.status !== 200) throw new Error(`${request.url} answers ${answer?.status}: ${await answer?.text()}`);
}

const planOf = (statement: string) => plan(database, statement).map(({ detail }) => detail);
console.log(JSON.stringify([...statements].map((statement) => ({ statement, plan: planOf(statement) }))));

function plan(of: DatabaseSync, statement: string): { detail: string }[] {
  return of.prepare(`EXPLAIN QUERY PLAN ${statement}`).all() as { detail: string }[];
}
