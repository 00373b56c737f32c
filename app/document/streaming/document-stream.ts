import { buildPageFills, type FragmentFill } from "../fragments/fills.ts";
import type { HoleFill } from "../fragments/holes.ts";
import { insertNonce } from "../fragments/nonce-template.ts";
import type { FragmentId } from "../fragments/static-fragment.ts";
import type { BodyEncoder } from "./body-encoder.ts";
import { createByteStream } from "./byte-stream.ts";
import { bodyEnd } from "./bytes.ts";
import type { Piece } from "./piece.ts";

/** Max time to wait for late fragments (ms). */
export const documentDeadline = 7_500;

const encoder = new TextEncoder();

/** Promises never reject. */
export type LateFills = readonly (readonly [FragmentId, Promise<HoleFill>])[];

/** Streams `lead`, then late fragments as they arrive; at the deadline, ends without the missing ones. */
export function createDocumentStream(lead: readonly Piece[], late: LateFills, nonce: string, encoding: BodyEncoder) {
  let turn: ReturnType<typeof setTimeout> | undefined;
  let last: ReturnType<typeof setTimeout> | undefined;
  return createByteStream({
    start(sink) {
      sink.write(encoding.encode(lead, false));
      let came: FragmentFill[] = [];
      let awaited = late.length;
      const write = () => {
        turn = undefined;
        if (came.length > 0) {
          const { preloads, templates } = buildPageFills(came);
          sink.write(encoding.encode([...preloads, ...insertNonce(nonce, templates)], false));
        }
        came = [];
        if (awaited === 0) end();
      };
      const end = () => {
        clearTimeout(turn);
        clearTimeout(last);
        sink.write(encoding.encode([encoder.encode(bodyEnd)], true));
        sink.close();
      };
      last = setTimeout(end, documentDeadline);
      for (const [id, completed] of late)
        void completed.then((filling) => {
          if (sink.over) return;
          came.push([id, filling]);
          awaited -= 1;
          turn ??= setTimeout(write, 0);
        });
      if (awaited === 0) end();
    },
    pull: () => encoding.taken?.(),
    left() {
      clearTimeout(turn);
      clearTimeout(last);
    },
  });
}
