/** The shop and whoever compresses its answers are bundles of their own: a name that both know. */
const name = Symbol.for("pieces of a document");

/** Tells of which pieces a document is made. Pieces that many documents share are one object in all of them. */
export function madeOf(response: Response, pieces: readonly Uint8Array[]): Response {
  return Object.assign(response, { [name]: pieces });
}

/** The pieces of a document that is whole; undefined for every other answer. */
export function piecesOf(response: Response): readonly Uint8Array[] | undefined {
  return (response as { [name]?: readonly Uint8Array[] })[name];
}
