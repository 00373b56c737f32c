/** Calls after the end, or after the reader has cancelled, do nothing. */
export type ByteSink = {
  write(bytes: Uint8Array): void;
  close(): void;
  /** Errors the stream, so that the reader does not take it as complete. */
  fail(reason: unknown): void;
  readonly over: boolean;
};

type Source = {
  start?(sink: ByteSink): void;
  /** Called when the reader has consumed what was written. Throwing fails the stream. */
  pull?(sink: ByteSink): void | Promise<void>;
  /** Called when the reader cancels; errors are ignored. */
  left?(reason: unknown): void | Promise<void>;
};

/**
 * Builds a byte stream whose reader may cancel at any time. If the reader cancels while a chunk is enqueued, some platforms' controllers
 * throw; the stream then only closes.
 */
export function createByteStream({ start, pull, left }: Source): ReadableStream<Uint8Array<ArrayBuffer>> {
  let closed = false;
  const sinkOf = (controller: ReadableStreamDefaultController<Uint8Array>): ByteSink => {
    const say = (word: () => void) => {
      if (closed) return;
      try {
        word();
      } catch {
        closed = true;
      }
    };
    return {
      write: (bytes) => say(() => controller.enqueue(bytes)),
      close: () =>
        say(() => {
          closed = true;
          controller.close();
        }),
      fail: (reason) =>
        say(() => {
          closed = true;
          controller.error(reason);
        }),
      get over() {
        return closed;
      },
    };
  };
  let sink: ByteSink | undefined;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      sink = sinkOf(controller as ReadableStreamDefaultController<Uint8Array>);
      start?.(sink);
    },
    async pull() {
      if (!sink || !pull) return;
      try {
        await pull(sink);
      } catch (error) {
        sink.fail(error);
      }
    },
    async cancel(reason) {
      closed = true;
      try {
        await left?.(reason);
      } catch {}
    },
  });
}
