import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { byteStream, type Sink } from "./byte-stream.ts";

const bytes = new Uint8Array([1, 2, 3]);

/** A stream and where it is written. */
function opened(left = () => {}): { stream: ReadableStream<Uint8Array>; sink: Sink } {
  let sink: Sink | undefined;
  const stream = byteStream({
    start(given) {
      sink = given;
    },
    left,
  });
  if (!sink) throw new Error("the stream has not started");
  return { stream, sink };
}

/**
 * A controller as the platform's is: handed bytes for a connection that has broken, it cancels the stream before `enqueue`
 * returns, and throws at whatever comes after it.
 */
function leavingWhileWritten(): { sink: Sink; left: ReturnType<typeof vi.fn> } {
  const left = vi.fn();
  let sink: Sink | undefined;
  const Platform = globalThis.ReadableStream;
  vi.stubGlobal(
    "ReadableStream",
    class {
      constructor(source: UnderlyingDefaultSource<Uint8Array>) {
        let cancelled = false;
        const refuse = () => {
          if (cancelled) throw new TypeError("The stream controller cannot close or enqueue");
        };
        source.start?.({
          desiredSize: 1,
          enqueue() {
            refuse();
            cancelled = true;
            void source.cancel?.("resource closed");
          },
          close: refuse,
          error: refuse,
        });
      }
    },
  );
  byteStream({
    start(given) {
      sink = given;
    },
    left,
  });
  vi.stubGlobal("ReadableStream", Platform);
  if (!sink) throw new Error("the stream has not started");
  return { sink, left };
}

describe("a reader who leaves", () => {
  it("in the turn in which the last bytes are written makes their end harmless", () => {
    const { sink, left } = leavingWhileWritten();
    sink.write(bytes);
    expect(sink.over).toBe(true);
    expect(() => sink.close()).not.toThrow();
    expect(left).toHaveBeenCalledTimes(1);
  });

  it("in any turn makes every later word harmless, and is told once", async () => {
    const words = fc.array(fc.constantFrom("write", "close", "fail", "leave", "turn"), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(words, async (said) => {
        const left = vi.fn();
        const { stream, sink } = opened(left);
        const reader = stream.getReader();
        reader.closed.catch(() => {});
        for (const word of said) {
          if (word === "write") sink.write(bytes);
          if (word === "close") sink.close();
          if (word === "fail") sink.fail(new Error("broken"));
          if (word === "leave") void reader.cancel().catch(() => {});
          if (word === "turn") await new Promise((resolve) => setTimeout(resolve, 0));
        }
        expect(left.mock.calls.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("is not waited for by a pull that goes on", async () => {
    let goOn = () => {};
    const pulled = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const stream = byteStream({
      async pull(sink) {
        await pulled;
        sink.write(bytes);
        sink.close();
      },
    });
    const reader = stream.getReader();
    await reader.cancel();
    goOn();
    expect((await reader.read()).done).toBe(true);
  });

  it("hears of no error in what is done when they leave", async () => {
    const stream = byteStream({
      left: () => {
        throw new Error("broken");
      },
    });
    await expect(stream.getReader().cancel()).resolves.toBeUndefined();
  });
});

describe("who stays", () => {
  it("gets all that was written, and its end", async () => {
    const { stream, sink } = opened();
    sink.write(bytes);
    sink.write(bytes);
    sink.close();
    expect(new Uint8Array(await new Response(stream).arrayBuffer())).toEqual(new Uint8Array([1, 2, 3, 1, 2, 3]));
  });

  it("does not take for the whole what was broken off", async () => {
    const failed = byteStream({
      pull: () => {
        throw new Error("the service has gone");
      },
    });
    await expect(new Response(failed).text()).rejects.toThrow();
  });
});
