import { noncePlaceholder } from "./nonce-template.ts";

/** `bytes` is encoded once and shared by all documents. */
export type FragmentHtml = { readonly html: string; bytes?: Uint8Array };

/** Min characters of a fragment that becomes a piece of its own. */
export const minSharedLength = 4_000;

const encoder = new TextEncoder();

/** Cuts a document into pieces: long fragments are marked while React renders, and cut out afterwards. */
export type PieceCutter = {
  /** Returns a mark, or the HTML of a short fragment. */
  standIn(fragment: FragmentHtml): string;
  /**
   * @param apart part of `html` with pieces of its own
   * @throws Error if the HTML contains the nonce placeholder
   */
  pieces(html: string, apart?: { html: string; pieces: readonly Uint8Array[] }): Uint8Array[];
};

export function createPieceCutter(): PieceCutter {
  const fragments: FragmentHtml[] = [];
  // Random and never sent, so content cannot forge it.
  const mark = crypto.randomUUID();
  return {
    standIn(fragment) {
      if (fragment.html.length < minSharedLength) return fragment.html;
      fragments.push(fragment);
      return `<!--${mark}${fragments.length - 1}-->`;
    },
    pieces(html, apart) {
      return html.split(new RegExp(`<!--${mark}(\\d+)-->`)).flatMap((part, index) => {
        const fragment = fragments[Number(part)];
        if (index % 2 === 1 && fragment) return [bytesOf(fragment)];
        const at = apart ? part.indexOf(apart.html) : -1;
        if (!apart || at === -1) return encoded(part);
        return [...encoded(part.slice(0, at)), ...apart.pieces, ...encoded(part.slice(at + apart.html.length))];
      });
    },
  };
}

function bytesOf(fragment: FragmentHtml): Uint8Array {
  fragment.bytes ??= encoded(fragment.html)[0] ?? new Uint8Array();
  return fragment.bytes;
}

function encoded(html: string): Uint8Array[] {
  if (html.includes(noncePlaceholder)) throw new Error("a page contains the placeholder of the nonce");
  return html === "" ? [] : [encoder.encode(html)];
}
