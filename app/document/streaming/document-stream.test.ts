import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { HoleFill } from "../fragments/holes.ts";
import { plainEncoder } from "./body-encoder.ts";
import { bodyEnd } from "./bytes.ts";
import { documentDeadline, documentStream } from "./document-stream.ts";

const lead = [new TextEncoder().encode("<html><body>lead")];
const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).text();
/** Settles after so many turns. */
async function inTurns(turns: number, html: string): Promise<HoleFill> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  return { elements: [html] };
}
const fillsIn = (html: string) => [...html.matchAll(/<template data-fills="(\w+)">(.*?)<\/template>/g)].map(([, id, late]) => [id, late]);

afterEach(() => vi.useRealTimers());

describe("a document whose late sheets are on their way", () => {
  it("leads at once with what is there", async () => {
    const reader = documentStream(lead, [[1, new Promise(() => {})]], "n", plainEncoder()).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe("<html><body>lead");
    await reader.cancel();
  });

  it("puts those of one turn into their places together, by one script with the response's nonce", async () => {
    const html = await textOf(
      documentStream(
        lead,
        [
          [1, inTurns(0, "<b>1</b>")],
          ["product", inTurns(0, "<b>2</b>")],
        ],
        "abc",
        plainEncoder(),
      ),
    );
    expect(html).toBe(
      `<html><body>lead<template data-fills="1"><b>1</b></template><template data-fills="product"><b>2</b></template><script nonce="abc">fillIn()</script>${bodyEnd}`,
    );
  });

  it("has every late sheet once, and ends once, whenever they come", async () => {
    const lates = fc.array(fc.nat({ max: 4 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(lates, async (turns) => {
        const late = turns.map((count, id) => [id, inTurns(count, `late ${id}`)] as const);
        const html = await textOf(documentStream(lead, late, "n", plainEncoder()));
        expect(fillsIn(html).toSorted()).toEqual(late.map(([id]) => [`${id}`, `late ${id}`]).toSorted());
        expect(html.split(bodyEnd)).toHaveLength(2);
        expect(html.endsWith(bodyEnd)).toBe(true);
        for (const [id] of late) expect(html.indexOf(`data-fills="${id}"`)).toBeLessThan(html.lastIndexOf("fillIn()"));
      }),
      { numRuns: 50 },
    );
  });

  it("ends at its deadline, whatever hangs", async () => {
    vi.useFakeTimers();
    const text = textOf(documentStream(lead, [[1, new Promise(() => {})]], "n", plainEncoder()));
    await vi.advanceTimersByTimeAsync(documentDeadline);
    expect(await text).toBe(`<html><body>lead${bodyEnd}`);
  });

  it("leaves nothing running when its reader leaves", async () => {
    vi.useFakeTimers();
    const reader = documentStream(lead, [[1, Promise.resolve({ elements: ["x"] })]], "n", plainEncoder()).getReader();
    await reader.read();
    await reader.cancel();
    await vi.advanceTimersByTimeAsync(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
