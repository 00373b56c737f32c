import { describe, expect, it } from "vitest";
import { readBounded } from "./read-bounded.ts";

/** A body in these pieces, and whether it was given back. */
function bodyOf(pieces: readonly string[]) {
  const state = { givenBack: false };
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left.shift();
      if (piece === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(piece));
    },
    cancel() {
      state.givenBack = true;
    },
  });
  return { state, body };
}

const text = (bytes: Uint8Array | "large") => (bytes === "large" ? bytes : new TextDecoder().decode(bytes));

describe("a body that is read within bounds", () => {
  it("is whole, in however many pieces it comes, up to its very last byte", async () => {
    const long = "abcdefgh".repeat(2_000);
    expect(text(await readBounded(bodyOf([...long]).body, { bytes: long.length }))).toBe(long);
    expect(text(await readBounded(bodyOf([long]).body, { bytes: long.length }))).toBe(long);
    expect(text(await readBounded(bodyOf([]).body, { bytes: 0 }))).toBe("");
    expect(text(await readBounded(null, { bytes: 0 }))).toBe("");
  });

  it("ends at the byte that is one too many, and gives the line back", async () => {
    const { body, state } = bodyOf(["abc", "d", "e"]);
    expect(await readBounded(body, { bytes: 3 })).toBe("large");
    expect(state.givenBack).toBe(true);
  });

  it("ends at a piece that is refused", async () => {
    const { body, state } = bodyOf(["a&", "b&", "c&"]);
    expect(await readBounded(body, { bytes: 100, each: (piece) => piece[0] !== "b".charCodeAt(0) })).toBe("large");
    expect(state.givenBack).toBe(true);
  });

  it("ends when nobody waits for it any more, whatever the sender does", async () => {
    const abort = new AbortController();
    const read = readBounded(new ReadableStream({}), { bytes: 100, signal: abort.signal });
    abort.abort(new Error("left"));
    await expect(read).rejects.toThrow("left");
  });
});
