import type { AnswerOf, AnyCall, RequestOf } from "#app/backend/call.ts";
import { type Query, queryString } from "#app/locale/query.ts";
import type { Service } from "./service.ts";

/** Who asks: a locale of the poster shop unless told otherwise. */
export type Asker = { locale: string; channel?: "card" | "poster"; headers?: Record<string, string> };

/** Asks this machine's back end as the shop does, and gives the raw answer. */
export function fetchFrom({ origin }: Service, path: string, { locale, channel = "poster", headers }: Asker): Promise<Response> {
  return fetch(origin + path, { headers: { "x-channel": channel, "x-locale": locale, ...headers } });
}

/** Asks one call that carries no id, and reads the answer by its contract; fails when it is refused. */
export async function askLocal<Of extends AnyCall>(
  service: Service,
  call: Of,
  asker: Asker,
  question: RequestOf<Of>,
): Promise<AnswerOf<Of>> {
  const answer = await fetchFrom(service, call.path + queryString(question as Query), asker);
  const body: unknown = await answer.json();
  if (answer.status !== 200) throw new Error(`${call.name} answers ${answer.status}: ${JSON.stringify(body)}`);
  return call.answer.parse(body) as AnswerOf<Of>;
}
