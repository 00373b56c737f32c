import { describe, expect, it } from "vitest";
import { readBounded } from "./read-bounded.ts";

/** Creates a body of chunks, and records whether it was cancelled. */
function bodyOf(chunks: readonly string[]) {
  const state = { cancelled: false };
  const left = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = left.shift();
      if (chunk === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(chunk));
    },
    cancel() {
      state.cancelled = true;
    },
  });
  return { state, body };
}

const text = (bytes: Uint8Array | "large") => (bytes === "large" ? bytes : new TextDecoder().decode(bytes));

describe("a bounded body", () => {
  it("is read in full, in any number of chunks, up to its last byte", async () => {
    const long = "abcdefgh".repeat(2_000);
    expect(text(await readBounded(bodyOf([...long]).body, { bytes: long.length }))).toBe(long);
    expect(text(await readBounded(bodyOf([long]).body, { bytes: long.length }))).toBe(long);
    expect(text(await readBounded(bodyOf([]).body, { bytes: 0 }))).toBe("");
    expect(text(await readBounded(null, { bytes: 0 }))).toBe("");
  });

  it("ends at the first byte beyond the limit, and is cancelled", async () => {
    const { body, state } = bodyOf(["abc", "d", "e"]);
    expect(await readBounded(body, { bytes: 3 })).toBe("large");
    expect(state.cancelled).toBe(true);
  });

  it("ends at a chunk that is refused", async () => {
    const { body, state } = bodyOf(["a&", "b&", "c&"]);
    expect(await readBounded(body, { bytes: 100, each: (chunk) => chunk[0] !== "b".charCodeAt(0) })).toBe("large");
    expect(state.cancelled).toBe(true);
  });

  it("ends when its signal aborts", async () => {
    const abort = new AbortController();
    const read = readBounded(new ReadableStream({}), { bytes: 100, signal: abort.signal });
    abort.abort(new Error("left"));
    await expect(read).rejects.toThrow("left");
  });
});
