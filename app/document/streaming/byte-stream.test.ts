import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { type ByteSink, createByteStream } from "./byte-stream.ts";

const bytes = new Uint8Array([1, 2, 3]);

/** Creates a stream and returns it with its sink. */
function open(left = () => {}): { stream: ReadableStream<Uint8Array>; sink: ByteSink } {
  let sink: ByteSink | undefined;
  const stream = createByteStream({
    start(given) {
      sink = given;
    },
    left,
  });
  if (!sink) throw new Error("the stream has not started");
  return { stream, sink };
}

/**
 * Creates a sink on a stream like the platform's: if the connection has broken, it is cancelled before `enqueue` returns
 * and throws on any later call.
 */
function openLeaving(): { sink: ByteSink; left: ReturnType<typeof vi.fn> } {
  const left = vi.fn();
  let sink: ByteSink | undefined;
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
  createByteStream({
    start(given) {
      sink = given;
    },
    left,
  });
  vi.stubGlobal("ReadableStream", Platform);
  if (!sink) throw new Error("the stream has not started");
  return { sink, left };
}

describe("a reader that leaves", () => {
  it("during the last write lets the sink close without an error", () => {
    const { sink, left } = openLeaving();
    sink.write(bytes);
    expect(sink.over).toBe(true);
    expect(() => sink.close()).not.toThrow();
    expect(left).toHaveBeenCalledTimes(1);
  });

  it("at any time causes no error, and is reported once", async () => {
    const sequences = fc.array(fc.constantFrom("write", "close", "fail", "leave", "turn"), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(sequences, async (steps) => {
        const left = vi.fn();
        const { stream, sink } = open(left);
        const reader = stream.getReader();
        reader.closed.catch(() => {});
        for (const step of steps) {
          if (step === "write") sink.write(bytes);
          if (step === "close") sink.close();
          if (step === "fail") sink.fail(new Error("broken"));
          if (step === "leave") void reader.cancel().catch(() => {});
          if (step === "turn") await new Promise((resolve) => setTimeout(resolve, 0));
        }
        expect(left.mock.calls.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("does not wait for a pending pull", async () => {
    let goOn = () => {};
    const pulled = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const stream = createByteStream({
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

  it("gets no error from the cancel handler", async () => {
    const stream = createByteStream({
      left: () => {
        throw new Error("broken");
      },
    });
    await expect(stream.getReader().cancel()).resolves.toBeUndefined();
  });
});

describe("a reader that stays", () => {
  it("gets all bytes and the end", async () => {
    const { stream, sink } = open();
    sink.write(bytes);
    sink.write(bytes);
    sink.close();
    expect(new Uint8Array(await new Response(stream).arrayBuffer())).toEqual(new Uint8Array([1, 2, 3, 1, 2, 3]));
  });

  it("gets an error if the stream breaks off", async () => {
    const failed = createByteStream({
      pull: () => {
        throw new Error("the service has gone");
      },
    });
    await expect(new Response(failed).text()).rejects.toThrow();
  });
});
