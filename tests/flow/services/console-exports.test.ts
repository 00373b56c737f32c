import { afterAll, beforeAll, expect, test } from "vitest";
import { type Service, startService } from "./service.ts";

let [measurements, marketing]: Service[] = [];
beforeAll(async () => {
  measurements = await startService("measurements", ["--token=secret", "--api=http://127.0.0.1:9/v1/edge-config/ecfg_local"]);
  marketing = await startService("console", [`--measurements=${measurements.origin}`, "--api=http://127.0.0.1:9/v1/edge-config/ecfg_test"]);
});
afterAll(() => Promise.all([measurements?.stop(), marketing?.stop()]));

async function post(path: string, body: unknown): Promise<number> {
  const headers = { authorization: "Bearer secret" };
  const answer = await fetch(`${measurements?.origin}/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  return answer.status;
}

const exported = (name: string, headers: Record<string, string> = {}) => fetch(`${marketing?.origin}/export/${name}`, { headers });

/** Splits a CSV file into its cells (RFC 4180). */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

const formulas = ["=cmd()", "+cmd()", "-cmd()", "@cmd()", "\t=cmd()", "\r=cmd()", ' =cmd("a,b")', "＝cmd()", '"=cmd()"\r\n=cmd()'];
const markup = "<img src=x onerror=alert(1)>";
const now = Date.now();

test("no cell that visitors made up is a formula, a further row or a further column", async () => {
  const texts = [...formulas, markup];
  const impressions = texts.map((k) => ({ k, t: "on", m: now, c: 1, r: k }));
  expect(
    await post(
      "testImpressions/bulk",
      [...texts, "1616"].map((f) => ({ f, i: impressions })),
    ),
  ).toBe(204);
  const events = texts.map((key) => ({
    ...{ eventTypeId: "design", trafficTypeName: "user", key, value: -5, timestamp: now },
    properties: { [key]: key },
  }));
  expect(await post("events/bulk", events)).toBe(204);
  for (const [name, columns, count] of [
    ["experiment_viewed.csv", 6, texts.length * (texts.length + 1)],
    ["events.csv", 5, texts.length],
  ] as const) {
    const answer = await exported(name);
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
    const [head, ...rows] = cellsOf(await answer.text());
    expect([head?.length, rows.length]).toEqual([columns, count]);
    for (const row of rows) {
      expect(row).toHaveLength(columns);
      for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
    }
    expect(rows.flat().some((cell) => cell.includes(markup))).toBe(true);
  }
});

test.each(["<img onerror>", "=cmd()", "", "a b", "a".repeat(81)])("an event named %j is refused whole", async (eventTypeId) => {
  const event = { eventTypeId, trafficTypeName: "user", key: "refused", timestamp: now };
  expect(await post("events/bulk", [{ ...event, eventTypeId: "fine" }, event])).toBe(400);
  expect(await (await exported("events.csv")).text()).not.toContain("refused");
});

test("only two exports exist, as downloads for the console's own page", async () => {
  const answer = await exported("events.csv");
  expect([answer.headers.get("content-type"), answer.headers.get("x-content-type-options")]).toEqual([
    "text/csv; charset=utf-8; header=present",
    "nosniff",
  ]);
  await answer.body?.cancel();
  expect((await exported("events.csv", { "sec-fetch-site": "cross-site" })).status).toBe(403);
  for (const name of ["other.csv", "..%2fresults", "__proto__"]) expect([name, (await exported(name)).status]).toEqual([name, 404]);
});
