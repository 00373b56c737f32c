import { noWaitUntil } from "#app/cache/wait-until.ts";
import type { ReadCatalogue } from "#app/configuration/products/kind.server.ts";
import type { Query } from "#app/locale/query.ts";

/** Reads sources from answers in memory, by name of the call; an answer of undefined is a failure. */
export function exampleCatalogue(answerOf: (call: string, params: Query) => object | undefined): ReadCatalogue {
  const ask = async ({ name }: { name: string }, params: Query) => {
    const value = answerOf(name, params);
    return value ? { ok: true, value } : { ok: false };
  };
  const from = { services: { backend: { ask }, waitUntil: noWaitUntil }, page: {} } as never;
  return (source, params) => source.read(from, params, 400);
}
