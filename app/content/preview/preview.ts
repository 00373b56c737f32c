import { LRUCache } from "lru-cache";
import { openPasses, type Pass, passFor } from "./pass.ts";
import { readSigned, type Signer } from "./signature.ts";

/** Who sees drafts: whoever comes by an address that the visual editor signed, and with the pass that they get for it. */
export type Preview = {
  /** The origin of the visual editor, which shows the shop in a frame and speaks with it; "" where there is none. */
  editor: string;
  /**
   * Checks a signed address, once: gives the pass that it opens drafts with, or why there is none.
   *
   * @param held the pass that the editor has already; with one, an address that was used opens the next page of the same hour
   * @param now milliseconds since 1970
   */
  enter(query: URLSearchParams, held: Pass | undefined, now: number): Promise<{ pass: string; until: number } | { refused: string }>;
  /** The pass of a cookie, while it is good. */
  read(cookie: string, now: number): Promise<Pass | undefined>;
};

/** Only addresses that were rightly signed are remembered: nobody else can fill the memory and so be forgotten in it. */
const mostUsed = 10_000;

/** Opens the preview. A signed address opens drafts once in each process, and no longer than an hour. */
export function openPreview({ editor = "", ...signer }: Signer & { editor?: string | undefined }): Preview {
  const passes = openPasses(signer.previewToken);
  const used = new LRUCache<string, true>({ max: mostUsed });
  return {
    editor,
    async enter(query, held, now) {
      const signed = await readSigned(query, signer, now);
      if (signed.refused !== undefined) return signed;
      const isUsed = used.has(signed.token);
      if (isUsed && !held) return { refused: "it was used before" };
      used.set(signed.token, true);
      const until = isUsed && held ? held.until : Math.floor(now / 1_000) + passFor;
      return { pass: await passes.write({ until, release: signed.release }), until };
    },
    read: passes.read,
  };
}
