/** Where a stream is written. Whatever is said after its end, or after its reader has left, is said to nobody and harmless. */
export type Sink = {
  write(bytes: Uint8Array): void;
  /** Ends the stream as a whole. */
  close(): void;
  /** Breaks the stream off: no reader takes what came for the whole. */
  fail(reason: unknown): void;
  /** Whether the stream has ended, whoever ended it. */
  readonly over: boolean;
};

type Source = {
  /** Called once, at the start; may write now and later. */
  start?(sink: Sink): void;
  /** Called whenever the reader has taken what was written. What it throws breaks the stream off. */
  pull?(sink: Sink): void | Promise<void>;
  /** Called once when the reader leaves before the end; what it throws or rejects with interests nobody any more. */
  left?(reason: unknown): void | Promise<void>;
};

/**
 * A stream of bytes whose reader may leave in any turn: before the first byte, between two, and in the very turn of the last
 * one. A platform that is handed bytes for a connection that has just broken cancels the stream while they are being written,
 * and its controller throws at the next word. So every stream of the shop is made here, and nobody else holds a controller.
 */
export function byteStream({ start, pull, left }: Source): ReadableStream<Uint8Array<ArrayBuffer>> {
  let over = false;
  const sinkOf = (controller: ReadableStreamDefaultController<Uint8Array>): Sink => {
    const say = (word: () => void) => {
      if (over) return;
      try {
        word();
      } catch {
        // The reader has left in this very turn.
        over = true;
      }
    };
    return {
      write: (bytes) => say(() => controller.enqueue(bytes)),
      close: () =>
        say(() => {
          over = true;
          controller.close();
        }),
      fail: (reason) =>
        say(() => {
          over = true;
          controller.error(reason);
        }),
      get over() {
        return over;
      },
    };
  };
  let sink: Sink | undefined;
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
      over = true;
      try {
        await left?.(reason);
      } catch {
        // Nobody is there to hear of it.
      }
    },
  });
}
