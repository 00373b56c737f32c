import { noncePlace } from "./nonce-place.ts";

/** The HTML of a sheet. All documents that show the same print hold the same bytes, which are made once. */
export type Printed = { readonly html: string; bytes?: Uint8Array };

/** What is shorter than this, in characters, stands among what is around it; what is longer is a piece of its own. */
export const worthSharing = 4_000;

const encoder = new TextEncoder();

/** A document that is being put together: sheets that are worth sharing stand in it by a mark. */
export type Cutting = {
  /** What stands in the HTML for a print. */
  standIn(printed: Printed): string;
  /**
   * The pieces of the finished HTML.
   *
   * @param apart HTML that has pieces of its own, where it stands
   * @throws Error when the placeholder of a nonce stands in it: nobody must get it
   */
  pieces(html: string, apart?: { html: string; pieces: readonly Uint8Array[] }): Uint8Array[];
};

export function openCutting(): Cutting {
  const prints: Printed[] = [];
  // Nobody can write it: it is as random as a nonce, and no part of what is sent.
  const mark = crypto.randomUUID();
  return {
    standIn(printed) {
      if (printed.html.length < worthSharing) return printed.html;
      prints.push(printed);
      return `<!--${mark}${prints.length - 1}-->`;
    },
    pieces(html, apart) {
      return html.split(new RegExp(`<!--${mark}(\\d+)-->`)).flatMap((part, place) => {
        const printed = prints[Number(part)];
        if (place % 2 === 1 && printed) return [bytesOf(printed)];
        const at = apart ? part.indexOf(apart.html) : -1;
        if (!apart || at === -1) return encoded(part);
        return [...encoded(part.slice(0, at)), ...apart.pieces, ...encoded(part.slice(at + apart.html.length))];
      });
    },
  };
}

function bytesOf(printed: Printed): Uint8Array {
  printed.bytes ??= encoded(printed.html)[0] ?? new Uint8Array();
  return printed.bytes;
}

function encoded(html: string): Uint8Array[] {
  if (html.includes(noncePlace)) throw new Error("the placeholder of the nonce stands in a page");
  return html === "" ? [] : [encoder.encode(html)];
}
