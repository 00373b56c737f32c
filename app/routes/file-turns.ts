import { networksOf } from "#app/backend/network.ts";
import { byteStream } from "#app/document/document.server.ts";

/** So many files are read, worked on and given at once: each holds its bytes in memory, and what they become. */
const mostAtOnce = 16;
/** So many of them are one client's (backend/network.ts): who is slow on purpose keeps nobody else waiting. */
const mostOfOne = 4;
/** A file is given in pieces of so many bytes: only then it shows how much of it is taken. */
const piece = 65_536;
/** A turn ends by itself after so many milliseconds: no connection lasts as long without progress. */
const longest = 60_000;

type Turn = { of: string | undefined };
const underWay = new Set<Turn>();

/** Gives what ends the turn; undefined where too many others are at it. */
function takeTurn(client: string): (() => void) | undefined {
  const turn: Turn = { of: networksOf(client)[0]?.name };
  const own = [...underWay].filter(({ of }) => of === turn.of);
  if (underWay.size >= mostAtOnce || own.length >= mostOfOne) return undefined;
  underWay.add(turn);
  return () => void underWay.delete(turn);
}

/**
 * Does what holds a whole file in memory; undefined, and nothing done, where too many others are at it.
 *
 * @param client the visitor's network address
 */
export async function inTurn<Done>(client: string, work: () => Promise<Done>): Promise<Done | undefined> {
  const end = takeTurn(client);
  try {
    return end && (await work());
  } finally {
    end?.();
  }
}

/**
 * The same of what answers with a file: the turn lasts until its reader has taken all of it, or has left.
 *
 * @param leaving fires when the reader leaves
 */
export async function inTurnUntilTaken(client: string, leaving: AbortSignal, work: () => Promise<Response>): Promise<Response | undefined> {
  const end = takeTurn(client);
  if (!end) return undefined;
  try {
    const { body, status, headers } = await work();
    AbortSignal.any([leaving, AbortSignal.timeout(longest)]).addEventListener("abort", end);
    if (leaving.aborted || !body) end();
    return new Response(body && inPieces(body, end), { status, headers });
  } catch (error) {
    end();
    throw error;
  }
}

/** @param over is called once the last piece is taken, or none will be any more */
function inPieces(body: ReadableStream<Uint8Array>, over: () => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  let rest = new Uint8Array();
  return byteStream({
    async pull(sink) {
      while (rest.byteLength === 0) {
        const { done, value } = await reader.read();
        if (done) {
          over();
          return sink.close();
        }
        rest = value as Uint8Array<ArrayBuffer>;
      }
      sink.write(rest.subarray(0, piece));
      rest = rest.subarray(piece);
    },
    left(reason) {
      over();
      return reader.cancel(reason);
    },
  });
}
