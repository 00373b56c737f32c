import { beforeEach, describe, expect, it } from "vitest";
import { answer, freshVisitor, wait } from "../../../tests/visitor-client.ts";
import { impressionsPeriod, refreshPeriod } from "./limits.ts";

// The answer of `/_experiments` knows the audience of the pages that the visitor has seen (counted-evaluation.ts).

const visitor = freshVisitor();

const outside = { treatment: "off", label: "default rule", changeNumber: 1, byPage: true };
const inside = { treatment: "on", label: "in audience", changeNumber: 1 };
const answerFor = (flag: object) => answer("", { experiments: { "1616": flag, "965": inside } });

/** Number of reads so far, and duration of each read (ms). */
let reads: number;
let took: number;
let flag: object;

beforeEach(() => {
  [reads, took, flag] = [0, 0, outside];
  visitor.read = () => {
    reads += 1;
    return new Promise((resolve) => setTimeout(resolve, took, answerFor(flag)));
  };
});

const counted = () =>
  visitor.posts
    .filter(({ path }) => path === "testImpressions/bulk")
    .flatMap(({ body }) => JSON.parse(body))
    .flatMap(({ f, i }) => i.map(({ r, m }: { r: string; m: number }) => [f, r, m - visitor.started]));

/** Opens a client on a page without experiments, and waits until its answer has arrived. */
async function openOutside() {
  const client = visitor.open();
  client.showPage({ experiments: [], story: "/" });
  client.setConsent("granted");
  await wait(1_000);
  return client;
}

/** Opens such a client, and shows a page in the audience whose answer is pending. */
async function openTowardsInside(late = 500) {
  const client = await openOutside();
  flag = inside;
  took = late;
  client.showPage({ experiments: ["1616"], story: "/leinwand" });
  await wait(100);
  return client;
}

describe("a page in an audience that the page before was not in", () => {
  it("is counted by an answer of its own, at the time at which it was shown", async () => {
    const client = await openOutside();
    flag = inside;
    took = 500;
    client.showPage({ experiments: ["1616"], story: "/leinwand" });
    await wait(impressionsPeriod);
    expect(counted()).toEqual([["1616", inside.label, 1_000]]);
    expect(visitor.kinds).toEqual([]);
  });

  it("is not counted by an answer that was under way for the page before", async () => {
    took = 500;
    const client = visitor.open();
    client.showPage({ experiments: [], story: "/" });
    client.setConsent("granted");
    await wait(100);
    client.showPage({ experiments: ["1616"], story: "/leinwand" });
    await wait(500);
    flag = inside;
    client.showPage({ experiments: ["1616"], story: "/leinwand/gross" });
    await wait(impressionsPeriod);
    expect(counted()).toEqual([["1616", inside.label, 100]]);
  });

  it("is counted as in its audience even if the visitor goes on before the answer", async () => {
    const client = await openTowardsInside();
    client.showPage({ experiments: ["965"], story: "/kontakt" });
    await wait(impressionsPeriod);
    expect(counted()).toEqual([
      ["965", inside.label, 1_100],
      ["1616", inside.label, 1_000],
    ]);
  });

  it("is counted at once in its other experiments, also if the visitor leaves before the answer", async () => {
    const client = await openOutside();
    took = 500;
    client.showPage({ experiments: ["1616", "965"], story: "/leinwand" });
    client.hide();
    const sent = visitor.posts.filter(({ path }) => path.startsWith("testImpressions")).map(({ body }) => body);
    expect(sent).toEqual([expect.stringContaining('"965"')]);
    expect(sent[0]).not.toContain('"1616"');
  });

  it("is counted by its own answer if it is shown again with another query before that answer", async () => {
    const client = await openTowardsInside();
    client.showPage({ experiments: ["1616"], story: "/leinwand" });
    await wait(impressionsPeriod);
    expect(counted()).toEqual([["1616", inside.label, 1_000]]);
  });

  it.each([500, 5_000_000])("is counted by its own answer if the visitor goes back before it, %i ms late", async (late) => {
    const client = await openTowardsInside(late);
    took = 0;
    client.showPage({ experiments: [], story: "/" });
    await wait(impressionsPeriod);
    expect(counted()).toEqual([["1616", inside.label, 1_000]]);
  });

  it("causes one read while its answer is pending, however often it is shown again", async () => {
    const client = await openOutside();
    took = 500;
    for (let times = 0; times < 5; times += 1) client.showPage({ experiments: ["1616"], story: "/leinwand" });
    await wait(1_000);
    expect(reads).toBe(2);
  });

  it.each([1, 2])("is counted once the answer is there, also after a failed one (shown %i times)", async (times) => {
    const client = await openOutside();
    const read = visitor.read;
    visitor.read = async () => undefined;
    client.showPage({ experiments: ["1616"], story: "/leinwand" });
    await wait(500);
    visitor.read = read;
    flag = inside;
    if (times > 1) client.showPage({ experiments: ["1616"], story: "/leinwand" });
    await wait(impressionsPeriod);
    expect(counted()).toEqual([["1616", inside.label, 1_000]]);
  });
});

it("a page outside the audience causes one read, too, and counts as outside", async () => {
  const client = await openOutside();
  for (let times = 0; times < 3; times += 1) {
    client.showPage({ experiments: ["1616"], story: "/leinwand" });
    await wait(100);
  }
  expect(reads).toBe(2);
  await wait(impressionsPeriod);
  expect(counted()).toEqual([["1616", outside.label, 1_000]]);
});

it("a visit that begins outside the audience reports no change from the treatment of an earlier visit", async () => {
  flag = inside;
  await openOutside();
  flag = outside;
  await openOutside();
  expect(visitor.kinds).toEqual([]);
});

it("pages of an experiment that no page opens to the visitor cause no read", async () => {
  flag = { treatment: "off", label: "default rule", changeNumber: 1 };
  const client = await openOutside();
  for (const story of ["/leinwand", "/kontakt"]) client.showPage({ experiments: ["1616"], story });
  await wait(1_000);
  expect(reads).toBe(1);
  await wait(impressionsPeriod);
  expect(counted()).toEqual([["1616", outside.label, 1_000]]);
});

it("a page causes no read if all its experiments are decided", async () => {
  const client = await openOutside();
  client.showPage({ experiments: ["965"], story: "/leinwand" });
  await wait(refreshPeriod - 2_000);
  expect(reads).toBe(1);
});
