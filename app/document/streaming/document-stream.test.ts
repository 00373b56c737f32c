import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { HoleFill } from "../fragments/holes.ts";
import { createPlainEncoder } from "./body-encoder.ts";
import { bodyEnd } from "./bytes.ts";
import { createDocumentStream, documentDeadline } from "./document-stream.ts";

const lead = [new TextEncoder().encode("<html><body>lead")];
const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).text();
/** Settles after a number of turns. */
async function afterTurns(turns: number, html: string): Promise<HoleFill> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  return { elements: [html] };
}
const fillsIn = (html: string) => [...html.matchAll(/<template data-fills="(\w+)">(.*?)<\/template>/g)].map(([, id, late]) => [id, late]);

afterEach(() => vi.useRealTimers());

describe("a document with late fragments", () => {
  it("sends its lead at once", async () => {
    const reader = createDocumentStream(lead, [[1, new Promise(() => {})]], "n", createPlainEncoder()).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe("<html><body>lead");
    await reader.cancel();
  });

  it("fills those of one turn with one script that has the response's nonce", async () => {
    const html = await textOf(
      createDocumentStream(
        lead,
        [
          [1, afterTurns(0, "<b>1</b>")],
          ["product", afterTurns(0, "<b>2</b>")],
        ],
        "abc",
        createPlainEncoder(),
      ),
    );
    expect(html).toBe(
      `<html><body>lead<template data-fills="1"><b>1</b></template><template data-fills="product"><b>2</b></template><script nonce="abc">fillAll()</script>${bodyEnd}`,
    );
  });

  it("preloads the pictures of a fill right before it", async () => {
    const late = Promise.resolve({ elements: ["<b>1</b>"], preloads: "<link picture>" });
    const html = await textOf(createDocumentStream(lead, [[1, late]], "n", createPlainEncoder()));
    expect(html).toContain('lead<link picture>\n<template data-fills="1"><b>1</b></template>');
  });

  it("contains every late fragment once and ends once, in any order of arrival", async () => {
    const delays = fc.array(fc.nat({ max: 4 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(delays, async (turns) => {
        const late = turns.map((count, id) => [id, afterTurns(count, `late ${id}`)] as const);
        const html = await textOf(createDocumentStream(lead, late, "n", createPlainEncoder()));
        expect(fillsIn(html).toSorted()).toEqual(late.map(([id]) => [`${id}`, `late ${id}`]).toSorted());
        expect(html.split(bodyEnd)).toHaveLength(2);
        expect(html.endsWith(bodyEnd)).toBe(true);
        for (const [id] of late) expect(html.indexOf(`data-fills="${id}"`)).toBeLessThan(html.lastIndexOf("fillAll()"));
      }),
      { numRuns: 50 },
    );
  });

  it("ends at its deadline", async () => {
    vi.useFakeTimers();
    const text = textOf(createDocumentStream(lead, [[1, new Promise(() => {})]], "n", createPlainEncoder()));
    await vi.advanceTimersByTimeAsync(documentDeadline);
    expect(await text).toBe(`<html><body>lead${bodyEnd}`);
  });

  it("leaves no timer after its reader has left", async () => {
    vi.useFakeTimers();
    const reader = createDocumentStream(lead, [[1, Promise.resolve({ elements: ["x"] })]], "n", createPlainEncoder()).getReader();
    await reader.read();
    await reader.cancel();
    await vi.advanceTimersByTimeAsync(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
