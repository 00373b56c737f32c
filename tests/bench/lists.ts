import { calls } from "#app/backend/calls.ts";
import { type Query, toQueryString } from "#app/locale/query.ts";
import { answerCall } from "#edge/local/backend/answer-call.ts";
import { openDatabase } from "#edge/local/backend/database.ts";
import { percentile } from "./percentile.ts";

// Measures the local back end's response time for a page of themes with its filter counts, for 416 themes and for 20,000:
// deno run tests/bench/lists.ts

const rounds = 200;
const warmUps = 50;

const choices: Readonly<Record<string, Query>> = {
  unfiltered: {},
  "one filter": { color: ["green", "white"] },
  "three filters": { color: ["green", "white"], product: ["flat", "folded"], style: ["boho", "modern", "vintage"] },
};

const rows = [];
for (const themes of [416, 20_000]) {
  const started = performance.now();
  const database = openDatabase(themes);
  console.log(`${themes} themes loaded in ${Math.round(performance.now() - started)} ms`);
  for (const [choice, filters] of Object.entries(choices))
    for (const [where, page] of [
      ["page 1", 1],
      ["last page", 100_000],
    ] as const)
      for (const pageSize of [12, 48]) {
        const took = await times(database, { ...filters, sort: "popularity", page, pageSize });
        rows.push({ themes, choice, where, pageSize, "median ms": rounded(took, 0.5), "p95 ms": rounded(took, 0.95) });
      }
  database.close();
}
console.table(rows);

async function times(database: ReturnType<typeof openDatabase>, query: Query): Promise<number[]> {
  const url = new URL(`http://backend.test${calls.themes.path}${toQueryString(query)}`);
  const took: number[] = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const request = new Request(url, { headers: { "x-channel": "card", "x-locale": "de-DE" } });
    const before = performance.now();
    const answer = await answerCall(database, request, url, 0);
    if ((await answer?.text())?.startsWith('{"currency"') !== true) throw new Error(`${url} has no list`);
    if (round >= warmUps) took.push(performance.now() - before);
  }
  return took;
}

function rounded(took: readonly number[], share: number): number {
  return Number(percentile(took, share).toFixed(2));
}
