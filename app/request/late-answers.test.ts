import { describe, expect, it } from "vitest";
import { photoboxData } from "#app/backend/calls/photobox/data.ts";
import { backendQuestion, marketHourQuestion } from "#app/backend/question.ts";
import { configurationSource } from "#app/configuration/sources.server.ts";
import { fakeReads } from "../../tests/fake-reads.ts";
import { repeatTrace, traceTree } from "../../tests/trace-tree.ts";
import { recallAnswers } from "./reads.ts";
import { matchTrace, type RepeatableRead, type TracedRead } from "./trace.ts";

/** Visits a page that shows a price, then repeats its trace. Returns the freshness of each request and the answers of the repetition. */
async function visitTwice(selection: string, recall: () => object | undefined) {
  const asked: string[] = [];
  const services = {
    ask: async (call: unknown) => {
      asked.push((call as { freshness: string }).freshness);
      return { ok: true, value: { price: asked.length } };
    },
    recall: (call: unknown) => {
      asked.push(`recalled ${(call as { freshness: string }).freshness}`);
      return recall();
    },
  };
  const trace: TracedRead[] = [];
  const { reads } = fakeReads({ trace, ...services });
  reads.read(configurationSource, selection, true);
  await reads.late(photoboxData, {}, () => ({ at: () => undefined })).answer;
  const { matches, rendering } = await repeatTrace(traceTree(trace), services);
  return { asked, matches, answers: await Promise.all(rendering.lateAnswers ?? []) };
}

describe("the price of a page", () => {
  it("may be some seconds old before anything is configured", async () => {
    const known = { price: 0 };
    expect(await visitTwice("", () => known)).toEqual({
      asked: ["shown prices", "recalled shown prices"],
      matches: true,
      answers: [known],
    });
  });

  it("is current once a product is configured", async () => {
    const { asked } = await visitTwice("sku=poster-300x200", () => ({}));
    expect(asked).toEqual(["prices", "recalled prices"]);
  });

  it("that is not in memory is requested, and the stored page does not wait for it", async () => {
    const { asked, matches, answers } = await visitTwice("", () => undefined);
    expect(asked).toEqual(["shown prices", "recalled shown prices", "shown prices"]);
    expect({ matches, answers }).toEqual({ matches: true, answers: [{ price: 3 }] });
  });
});

describe("late answers in memory", () => {
  const known = { price: 0 };
  /** Repeats the late read of a page that was visited with the selection. */
  async function recalled(selection: string, recent: Map<RepeatableRead, object>, recall: () => object | undefined) {
    const trace: TracedRead[] = [];
    const { reads } = fakeReads({ trace });
    reads.read(configurationSource, selection, true);
    void reads.late(photoboxData, {}, () => ({ at: () => undefined }));
    const next = fakeReads({ recall });
    const match = await matchTrace(traceTree(trace), next.reads.readAgain);
    recallAnswers(next.context, match?.late ?? [], recent);
    return { late: match?.late ?? [], rendering: next.rendering };
  }

  it("name the fills of a page at once, so that they are not rendered again", async () => {
    const { rendering } = await recalled("", new Map(), () => known);
    expect(rendering.recording.answers(1)).toBeTypeOf("string");
  });

  it("serve the next visitors of the same moment, unless a product is configured", async () => {
    const recent = new Map<RepeatableRead, object>();
    const { late } = await recalled("", recent, () => known);
    expect([...recent]).toEqual([[late[0], known]]);
    const selected = new Map<RepeatableRead, object>();
    await recalled("sku=poster-300x200", selected, () => known);
    expect(selected.size).toBe(0);
  });

  it("that are still being requested are not shared", async () => {
    const recent = new Map<RepeatableRead, object>();
    const { rendering } = await recalled("", recent, () => undefined);
    expect(recent.size).toBe(0);
    expect(rendering.lateAnswers).toEqual([expect.any(Promise)]);
    expect(rendering.recording.answers(1)).toBeUndefined();
  });
});

describe("the content of several answers", () => {
  const { reads } = fakeReads({ ask: async () => ({ ok: true, value: { currency: "EUR", photoboxes: [] } }) });
  const late = reads.lateOf({ data: backendQuestion(photoboxData, {}), omitted: undefined, hour: marketHourQuestion }, (answers) => {
    const { data, hour } = answers;
    // @ts-expect-error: no answer of this call has a campaign
    const { campaign } = data ?? {};
    return {
      at: () => undefined,
      props: { currency: data?.currency, hour: typeof hour?.hour, campaign, count: Object.keys(answers).length },
    };
  });

  it("is made from each answer under the name of its question, with its call's type, without those left out", async () => {
    expect(late.make(await late.answer).props).toEqual({ currency: "EUR", hour: "number", campaign: undefined, count: 2 });
  });

  it("is made from one missing answer per question if there is no answer", () => {
    expect(late.make(undefined).props).toMatchObject({ currency: undefined, hour: "undefined", count: 2 });
  });
});
