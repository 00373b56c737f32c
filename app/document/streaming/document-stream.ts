import { type Fill, fillsOf } from "../fragments/fills.ts";
import type { Filling } from "../fragments/late.ts";
import { withNonce } from "../fragments/nonce-place.ts";
import type { Place } from "../fragments/place.ts";
import { byteStream } from "./byte-stream.ts";
import { bodyEnd } from "./bytes.ts";
import type { Encoding } from "./kept-document.ts";

/** The whole document ends within this many milliseconds, whatever hangs. */
export const documentDeadline = 7_500;

const encoder = new TextEncoder();

/**
 * A document whose late sheets are on their way: what is there leads, each late sheet follows when it is there, those of one turn
 * together, and `</body></html>` comes last.
 *
 * @param lead complete HTML, with its scripts, in pieces; they go out together
 * @param late the sheets that are waited for; none of them rejects
 */
export function documentStream(
  lead: readonly Uint8Array[],
  late: readonly (readonly [Place, Promise<Filling>])[],
  nonce: string,
  encoding: Encoding,
) {
  let turn: ReturnType<typeof setTimeout> | undefined;
  let last: ReturnType<typeof setTimeout> | undefined;
  return byteStream({
    start(sink) {
      sink.write(encoding.of(lead, false));
      let came: Fill[] = [];
      let awaited = late.length;
      const write = () => {
        turn = undefined;
        if (came.length > 0) sink.write(encoding.of(withNonce(nonce, fillsOf(came)), false));
        came = [];
        if (awaited === 0) end();
      };
      const end = () => {
        clearTimeout(turn);
        clearTimeout(last);
        sink.write(encoding.of([encoder.encode(bodyEnd)], true));
        sink.close();
      };
      last = setTimeout(end, documentDeadline);
      for (const [place, completed] of late)
        void completed.then((filling) => {
          if (sink.over) return;
          came.push([place, filling]);
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
