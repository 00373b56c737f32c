import type { z } from "zod";
import type { Call } from "#app/backend/call.ts";
import { previewLinkParameters } from "#app/experiments/override.ts";
import { parseQuery, type Query } from "#app/locale/query.ts";

/** Parameters of the shop itself, whose secrets and signatures must not reach the back end's logs. */
const ownParameters: ReadonlySet<string> = new Set(["debug", ...previewLinkParameters]);

export function fieldsOfUrl({ searchParams }: URL, { pageQuery }: Pick<Call, "pageQuery">): [string, string][] {
  return [...searchParams].filter(([name]) => !pageQuery || !ownParameters.has(name));
}

/**
 * Parses a call's fields by its contract. If the call gets the page's query, drops parameters that the contract rejects.
 *
 * @param id from the URL's path; a field with its name is ignored
 */
export function parseCallFields<Request extends Query>(
  call: Pick<Call<Request>, "id" | "request" | "pageQuery">,
  pairs: Iterable<readonly [string, string]>,
  id?: string,
): z.ZodSafeParseResult<Request> | undefined {
  const query = parseQuery(pairs, { lenient: call.pageQuery === true });
  if (!query) return undefined;
  const { [call.id ?? ""]: _, ...others } = query;
  const fields = id === undefined ? others : { ...others, [call.id ?? ""]: id };
  const parsed = call.request.safeParse(fields);
  if (parsed.success || !call.pageQuery) return parsed;
  const invalid = new Set(parsed.error.issues.map(({ path: [name] }) => name));
  return call.request.safeParse(Object.fromEntries(Object.entries(fields).filter(([name]) => !invalid.has(name))));
}
