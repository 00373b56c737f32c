import { describe, expect, test } from "vitest";
import { keptLabel } from "#app/experiments/session-treatments.ts";
import { randomFrom } from "#edge/local/content/pictures/designs/random-from.ts";
import { featureList } from "#edge/local/measurements/results-format.ts";
import { event, figures, impression, measurementsOfFile, now, tenantAt } from "./measurement-tenants.ts";

const day = 86_400_000;

const opened = measurementsOfFile();

describe("results", () => {
  test("have each visitor's first exposure, and the events after it", async () => {
    await opened.tenant.expose(impression("a", "on", now - 1_000), impression("b", "off", now - 1_000), impression("c", "on", now - 1_000));
    await opened.tenant.expose(impression("a", "on", now));
    await opened.tenant.post("events/bulk", [
      event("a", 30),
      event("a", 10),
      event("b"),
      event("c", 99, now - 2_000),
      event("stranger", 500),
    ]);
    const { goal, days, ...all } = await opened.tenant.results("?event=design");
    expect(figures(all)).toEqual({ on: [2, 1, 20], off: [1, 1, 0] });
    expect(goal).toEqual({
      event: "design",
      events: [{ event: "design", visitors: 2, values: [{ currency: null, visitors: 1, value: 40 }] }],
    });
    expect(days).toHaveLength(1);
    expect(all).toMatchObject({ feature: "1616", confidence: 0.95, switched: 0, excluded: [], sampleRatio: null, isFull: false });
  });

  test("count beacons as posts", async () => {
    const beaconOf = (entries: unknown) => ({ entries, token: "shop", sdk: "javascript-10.28.0" });
    expect(await opened.tenant.post("testImpressions/beacon", beaconOf([{ f: "1616", i: [impression("a", "on")] }]))).toBe(204);
    expect(await opened.tenant.post("events/beacon", beaconOf([event("a", 5)]))).toBe(204);
    expect(figures(await opened.tenant.results())).toEqual({ on: [1, 1, 5] });
  });

  test("have the earliest treatment of a visitor whose posts overtake each other, and count the switch", async () => {
    await opened.tenant.expose(impression("a", "off", now));
    await opened.tenant.expose(impression("a", "on", now - 5_000));
    const all = await opened.tenant.results();
    expect(figures(all)).toEqual({ on: [1, 0, 0] });
    expect(all.switched).toBe(1);
  });

  test("leave out visitors whose treatment was not drawn", async () => {
    await opened.tenant.expose(
      impression("a", "on"),
      impression("b", "off", now, { r: "not in split" }),
      impression("c", "on", now, { r: "whitelisted" }),
    );
    const all = await opened.tenant.results();
    expect(figures(all)).toEqual({ on: [1, 0, 0] });
    expect(all.excluded).toEqual([
      { label: "not in split", visitors: 1 },
      { label: "whitelisted", visitors: 1 },
    ]);
  });

  test("count a visitor from the first page in the audience on, in whatever order the posts arrive", async () => {
    const outside = (k: string, m: number) => impression(k, "off", m, { r: "default rule" });
    await opened.tenant.expose(outside("a", now - 3_000), outside("b", now - 3_000), impression("c", "on", now - 1_000));
    await opened.tenant.expose(impression("a", "on", now - 1_000), outside("a", now), outside("c", now - 3_000));
    await opened.tenant.post("events/bulk", [event("a", 10), event("a", 5, now - 2_000), event("c", 4)]);
    const all = await opened.tenant.results();
    expect(figures(all)).toEqual({ on: [2, 2, 7] });
    expect(all).toMatchObject({ switched: 0, excluded: [{ label: "default rule", visitors: 1 }] });
  });

  test("have the event with the largest value as goal, unless another one is named", async () => {
    await opened.tenant.expose(impression("a", "on"), impression("b", "on"));
    await opened.tenant.post("events/bulk", [event("a", undefined, now, "view"), event("b", undefined, now, "view"), event("a", 12)]);
    expect((await opened.tenant.results()).goal.event).toBe("design");
    expect(figures(await opened.tenant.results("?event=view"))).toEqual({ on: [2, 2, 0] });
    expect(figures(await opened.tenant.results("?event='%20OR%201=1"))).toEqual({ on: [2, 0, 0] });
  });

  test("have the hand-off as goal, and never the price of a product that was only seen", async () => {
    await opened.tenant.expose(impression("a", "on"), impression("b", "on"));
    const seen = (key: string) => event(key, 99, now, "product-seen");
    await opened.tenant.post("events/bulk", [seen("a"), seen("b"), event("a", 12)]);
    expect((await opened.tenant.results()).goal.event).toBe("design");
    await opened.tenant.post("events/bulk", [event("a", 5, now, "designer-opened")]);
    expect((await opened.tenant.results()).goal.event).toBe("designer-opened");
  });

  test("have values by currency, that of most visitors first, and a made-up currency is none", async () => {
    const paid = (key: string, value: number, currency: unknown, name = "design") => event(key, value, now, name, { currency });
    await opened.tenant.expose(impression("a", "on"), impression("b", "on"), impression("c", "off"), impression("d", "off"));
    await opened.tenant.post("events/bulk", [
      paid("a", 10, "GBP"),
      ...[paid("b", 30, "EUR"), paid("c", 8, "EUR"), paid("c", 4, "EUR")],
      ...[paid("d", 1, "XYZ"), event("d")],
    ]);
    const { treatments, goal } = await opened.tenant.results();
    const values = treatments.map(({ treatment, ...result }) => [
      treatment,
      ...result.values.map(({ currency, value }) => [currency, value]),
    ]);
    expect(values).toEqual([
      ["off", ["EUR", 6], [null, 0.5], ["GBP", 0]],
      ["on", ["EUR", 15], [null, 0], ["GBP", 5]],
    ]);
    expect(goal.events[0]?.values).toEqual([
      { currency: "EUR", visitors: 2, value: 42 },
      { currency: null, visitors: 1, value: 1 },
      { currency: "GBP", visitors: 1, value: 10 },
    ]);
  });

  test("have the goal by the currency that most visitors have", async () => {
    const paid = (key: string, value: number, currency: string, name: string) => event(key, value, now, name, { currency });
    await opened.tenant.expose(impression("a", "on"), impression("b", "on"), impression("c", "on"));
    await opened.tenant.post("events/bulk", [
      ...[paid("a", 20, "EUR", "design"), paid("b", 20, "EUR", "design")],
      ...[paid("a", 30, "EUR", "order"), paid("c", 500, "CHF", "order")],
    ]);
    expect((await opened.tenant.results()).goal.event).toBe("design");
  });

  test("grow day by day", async () => {
    await opened.tenant.expose(impression("a", "on", now - 2 * day), impression("b", "off", now - day), impression("c", "on", now));
    await opened.tenant.post("events/bulk", [event("a", 8, now - day)]);
    const { days } = await opened.tenant.results();
    expect(days.map(figures)).toEqual([
      { off: [0, 0, 0], on: [1, 0, 0] },
      { off: [1, 0, 0], on: [1, 1, 8] },
      { off: [1, 0, 0], on: [2, 1, 4] },
    ]);
  });

  test("have the time of the post in place of a wrong clock's", async () => {
    await opened.tenant.expose(impression("a", "on", 1), impression("b", "on", now + 400 * day));
    expect((await opened.tenant.results()).days).toHaveLength(1);
  });

  test("of an unknown feature are empty", async () => {
    expect(await (await opened.tenant.read("results/__proto__")).json()).toMatchObject({ treatments: [], days: [], sampleRatio: null });
    expect((await opened.tenant.read("results/%ff")).status).toBe(400);
  });

  test("count one version of the definition: the newest one that has drawn visitors", async () => {
    const whole = tenantAt(opened.service.origin);
    const show = (version: number, ...visitors: [k: string, t: string, r?: string][]) =>
      whole.exposeTo("965", ...visitors.map(([k, t, r = "in segment all"]) => impression(k, t, now, { c: version, r })));
    await show(2, ["v2 a", "on"], ["v2 b", "off"]);
    await show(3, ["v3 killed", "off", "killed"]);
    await whole.post("events/bulk", [event("v2 a", 7), event("v3 a", 5)]);
    const before = await whole.results("", "965");
    expect(figures(before)).toEqual({ on: [1, 1, 7], off: [1, 0, 0] });
    expect(before).toMatchObject({ version: 2, otherVersions: 0 });

    await show(3, ["v3 a", "on"], ["v3 b", "off"], ["v3 c", "off"]);
    await show(4, ["v4 a", "on"]);
    const after = await whole.results("?event=design", "965");
    expect(figures(after)).toEqual({ on: [1, 1, 5], off: [2, 0, 0] });
    expect(after).toMatchObject({ version: 3, otherVersions: 3, goal: { events: [{ visitors: 1, values: [{ value: 5 }] }] } });
  });

  test("of an unknown definition count all versions", async () => {
    await opened.tenant.expose(impression("a", "on", now, { c: 1 }), impression("b", "on", now, { c: 2 }));
    const all = await opened.tenant.results();
    expect(figures(all)).toEqual({ on: [2, 0, 0] });
    expect(all).toMatchObject({ version: null, otherVersions: 0 });
  });

  test("find an effect, and warn about shares that differ from the definition", async () => {
    const random = randomFrom(3);
    // Only the default tenant has the definitions of the flag store.
    const whole = tenantAt(opened.service.origin);
    for (let batch = 0; batch < 10; batch += 1) {
      const visitors = Array.from({ length: 1_000 }, (_, index) => ({ k: `${batch} ${index}`, t: random() < 0.5 ? "on" : "off" }));
      const bodies = [0, 500].map((start) => [{ f: "1616", i: visitors.slice(start, start + 500).map(({ k, t }) => impression(k, t)) }]);
      for (const body of bodies) expect(await whole.post("testImpressions/bulk", body)).toBe(204);
      const converted = visitors.filter(({ t }) => random() < (t === "on" ? 0.14 : 0.1)).map(({ k }) => event(k, 25));
      expect(await whole.post("events/bulk", converted)).toBe(204);
    }
    const fair = await whole.results();
    expect(fair.comparisons).toMatchObject([{ treatment: "on", baseline: "off", conversion: { isDecided: true } }]);
    expect(fair.sampleRatio).toMatchObject({ expected: { on: 50, off: 50 }, isMismatch: false });
    const more = Array.from({ length: 700 }, (_, index) => impression(`more ${index}`, "on"));
    await whole.post("testImpressions/bulk", [{ f: "1616", i: more }]);
    expect((await whole.results()).sampleRatio).toMatchObject({ isMismatch: true });
  });

  test.each([
    ["killed", 50, true],
    ["killed-long-ago", 50, true],
    ["resized", 90, false],
  ])("judge the shares of the counted version by its own sizes (%s)", async (feature, on, isMismatch) => {
    const whole = tenantAt(opened.service.origin);
    const drawn = Array.from({ length: 100 }, (_, index) => impression(`v2 ${index}`, index < 90 ? "on" : "off", now, { c: 2 }));
    await whole.exposeTo(feature, ...drawn);
    const { version, sampleRatio } = await whole.results("", feature);
    expect([version, sampleRatio]).toEqual([
      2,
      expect.objectContaining({ expected: { on, off: 100 - on }, observed: { on: 90, off: 10 }, isMismatch }),
    ]);
  });

  test("do not judge the shares of a version whose sizes are unknown, as they were changed after the kill", async () => {
    const whole = tenantAt(opened.service.origin);
    const drawn = Array.from({ length: 100 }, (_, index) => impression(`v2 ${index}`, index % 2 === 0 ? "on" : "off", now, { c: 2 }));
    await whole.exposeTo("resized-after-kill", ...drawn);
    expect(await whole.results("", "resized-after-kill")).toMatchObject({ version: 2, sampleRatio: null });
  });

  test("count what the version of the definition has drawn, not what sessions keep of an earlier one", async () => {
    const whole = tenantAt(opened.service.origin);
    const drawn = Array.from({ length: 20 }, (_, index) => impression(`drawn ${index}`, index % 2 === 0 ? "on" : "off"));
    await whole.post("testImpressions/bulk", [{ f: "1616", i: drawn }]);
    const { sampleRatio: before } = await whole.results();
    const kept = Array.from({ length: 300 }, (_, index) => impression(`kept ${index}`, "on", now, { r: keptLabel }));
    expect(await whole.post("testImpressions/bulk", [{ f: "1616", i: kept }])).toBe(204);
    const { sampleRatio, treatments, excluded } = await whole.results();
    expect(sampleRatio).toEqual(before);
    expect(treatments.find(({ treatment }) => treatment === "on")?.visitors).toBe(before?.observed.on ?? 0);
    expect(excluded).toEqual([{ label: keptLabel, visitors: 300 }]);
  });
});

test("web vitals are the 75th percentile of each treatment", async () => {
  for (const value of [100, 200, 300, 400])
    await opened.tenant.post("vitals", { metric: "LCP", value, page: "home", treatments: { 1616: "on", 965: "off" } });
  await opened.tenant.post("vitals", { metric: "CLS", value: 0.02, page: "home", treatments: { 1616: "off" } });
  expect((await opened.tenant.results()).vitals).toEqual([
    { treatment: "off", metric: "CLS", p75: 0.02, count: 1 },
    { treatment: "on", metric: "LCP", p75: 300, count: 4 },
  ]);
});

test("features with visitors are listed", async () => {
  await opened.tenant.post("testImpressions/bulk", [
    { f: "965", i: [impression("a", "on")] },
    { f: "1616", i: [impression("a", "on"), impression("b", "on")] },
  ]);
  expect(featureList.parse(await (await opened.tenant.read("results")).json())).toEqual({
    features: [
      { feature: "1616", visitors: 2 },
      { feature: "965", visitors: 1 },
    ],
  });
});
