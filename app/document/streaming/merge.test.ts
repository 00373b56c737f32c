import fc from "fast-check";
import { parse } from "parse5";
import { afterEach, describe, expect, it, vi } from "vitest";
import { bodyEnd } from "./bytes.ts";
import { documentDeadline, merge } from "./merge.ts";

const encoder = new TextEncoder();

/** A stream of these chunks; a number waits as many turns. */
function streamOf(chunks: readonly (string | Uint8Array | number)[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      for (const chunk of chunks) {
        if (typeof chunk === "number") for (let turn = 0; turn < chunk; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
        else controller.enqueue(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
      }
      controller.close();
    },
  });
}

const weaving = (more: Partial<Parameters<typeof merge>[0]>) =>
  merge({ lead: undefined, start: "<script>start</script>", react: undefined, handOff: undefined, nonce: "n", stop: () => {}, ...more });

const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();

afterEach(() => vi.useRealTimers());

describe("a document", () => {
  it("is React's output, the hand-off, and its end, in this order", async () => {
    const react = streamOf([`<html><body><p>page</p>${bodyEnd}`]);
    expect(await textOf(weaving({ react, handOff: streamOf([1, "data"]) }))).toBe(
      `<html><body><p>page</p><script>start</script><script nonce="n">c.enqueue('data')</script><script nonce="n">c.close()</script>${bodyEnd}`,
    );
  });

  it("leads with a kept shell, at once, whatever is late", async () => {
    const reader = weaving({
      lead: encoder.encode("<html><body>shell"),
      react: new ReadableStream(),
      handOff: new ReadableStream(),
    }).getReader();
    const first = await reader.read();
    expect(new TextDecoder().decode(first.value)).toContain("<html><body>shell");
    await reader.cancel();
  });

  it("takes holes that are whole already", async () => {
    const html = await textOf(weaving({ lead: encoder.encode("<html><body>shell"), react: encoder.encode("<div>holes</div>") }));
    expect(html).toContain("shell");
    expect(html).toContain("<div>holes</div>");
    expect(html.endsWith(bodyEnd)).toBe(true);
  });

  it("without anything to say still ends", async () => {
    expect(await textOf(weaving({ lead: encoder.encode("<html><body>") }))).toMatch(/^<html><body>.*<\/body><\/html>$/);
  });

  it("does not begin with a script when React is slow", async () => {
    const html = await textOf(weaving({ react: streamOf([5, "<html><body>late", bodyEnd]), handOff: streamOf(["data"]) }));
    expect(html.startsWith("<html><body>late")).toBe(true);
  });

  it("ends properly when React breaks off", async () => {
    const react = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode("<html><body>half"));
        setTimeout(() => controller.error(new Error("broken")), 5);
      },
    });
    const html = await textOf(weaving({ react, handOff: streamOf(["data"]) }));
    expect(html).toContain("half");
    expect(html.endsWith(bodyEnd)).toBe(true);
  });

  it("ends by its deadline, whatever hangs, and stops React", async () => {
    vi.useFakeTimers();
    const stop = vi.fn();
    const text = textOf(
      weaving({ lead: encoder.encode("<html><body>"), react: new ReadableStream(), handOff: new ReadableStream(), stop }),
    );
    await vi.advanceTimersByTimeAsync(documentDeadline);
    expect((await text).endsWith(bodyEnd)).toBe(true);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it("whose visitor leaves stops everything, and holds no timer", async () => {
    const stop = vi.fn();
    const cancelled: string[] = [];
    const hanging = (name: string) => new ReadableStream<Uint8Array>({ cancel: () => void cancelled.push(name) });
    const reader = weaving({ lead: encoder.encode("x"), react: hanging("react"), handOff: hanging("hand-off"), stop }).getReader();
    await reader.read();
    await reader.cancel();
    expect(stop).toHaveBeenCalledTimes(1);
    expect(cancelled.sort()).toEqual(["hand-off", "react"]);
  });
});

/** A text as chunks that are cut anywhere, in turns that end anywhere. */
const cuts = fc.array(fc.record({ at: fc.nat(400), turns: fc.nat(2) }), { maxLength: 8 });
function chunked(text: string, places: { at: number; turns: number }[]): (Uint8Array | number)[] {
  const bytes = encoder.encode(text);
  const inOrder = places.map(({ at, turns }) => ({ at: at % (bytes.length + 1), turns })).sort((one, other) => one.at - other.at);
  const chunks = inOrder.flatMap(({ at, turns }, index) => [bytes.subarray(inOrder[index - 1]?.at ?? 0, at), turns] as const);
  return [...chunks, bytes.subarray(inOrder.at(-1)?.at ?? 0)];
}

describe("however its streams are cut", () => {
  it("a document ends exactly once, and last", async () => {
    await fc.assert(
      fc.asyncProperty(cuts, cuts, fc.boolean(), async (reactCuts, handOffCuts, hasLead) => {
        const react = streamOf(chunked(`${hasLead ? "" : "<html><body>"}<p>Größe</p><b>x</b>${bodyEnd}`, reactCuts));
        const handOff = streamOf(chunked('{"price":"29,90 €"}', handOffCuts));
        const html = await textOf(weaving({ react, handOff, lead: hasLead ? encoder.encode("<html><body>shell") : undefined }));
        expect(html.endsWith(bodyEnd)).toBe(true);
        expect(html.split("</body>").length - 1).toBe(1);
        expect(html.split("</html>").length - 1).toBe(1);
      }),
      { numRuns: 200 },
    );
  });

  it("what React and the router said is all there, in its order", async () => {
    await fc.assert(
      fc.asyncProperty(cuts, async (handOffCuts) => {
        const said = '{"a":"<Größe> \u2028 \' \\\\ 😀 </script>"}';
        const html = await textOf(
          weaving({ react: streamOf([`<html><body><p>x</p>${bodyEnd}`]), handOff: streamOf(chunked(said, handOffCuts)) }),
        );
        expect(enqueued(html)).toBe(said);
      }),
      { numRuns: 100 },
    );
  });
});

/** What a browser's scripts would hand to the router. */
function enqueued(html: string): string {
  let text = "";
  const c = { enqueue: (piece: string) => (text += piece), close: () => {} };
  const scripts: string[] = [];
  const visit = (node: { nodeName: string; childNodes?: unknown[]; value?: string }) => {
    if (node.nodeName === "script") scripts.push((node.childNodes as { value: string }[])[0]?.value ?? "");
    for (const child of node.childNodes ?? []) visit(child as typeof node);
  };
  visit(parse(html) as never);
  for (const script of scripts) if (script.startsWith("c.")) new Function("c", script)(c);
  return text;
}
