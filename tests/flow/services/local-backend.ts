import type { AnswerOf, AnyCall, RequestOf } from "#app/backend/call.ts";
import { type Query, toQueryString } from "#app/locale/query.ts";
import type { Service } from "./service.ts";

/** A shop that calls the back end, by default one of the poster channel. */
export type Caller = { locale: string; channel?: "card" | "poster"; headers?: Record<string, string> };

/** Calls the local back end as the shop does, and returns the raw response. */
export function fetchFrom({ origin }: Service, path: string, { locale, channel = "poster", headers }: Caller): Promise<Response> {
  return fetch(origin + path, { headers: { "x-channel": channel, "x-locale": locale, ...headers } });
}

/** Makes a call without an id, and parses the answer by its contract; throws on any status but 200. */
export async function askLocal<Of extends AnyCall>(
  service: Service,
  call: Of,
  caller: Caller,
  question: RequestOf<Of>,
): Promise<AnswerOf<Of>> {
  const answer = await fetchFrom(service, call.path + toQueryString(question as Query), caller);
  const body: unknown = await answer.json();
  if (answer.status !== 200) throw new Error(`${call.name} answers ${answer.status}: ${JSON.stringify(body)}`);
  return call.answer.parse(body) as AnswerOf<Of>;
}
