import type { DatabaseSync } from "node:sqlite";
import { parse } from "cookie";
import { z } from "zod";
import type { Call, FileAnswer } from "#app/backend/call.ts";
import { type CallName, calls } from "#app/backend/calls.ts";
import { parseQuery } from "#app/locale/query.ts";
import { jsonResponse } from "../json.ts";
import { localAnswers } from "./answers.ts";
import { CallResponse, type LocalCallHandler, RejectedCallError } from "./call.ts";
import { readForm } from "./form.ts";
import { readMarket } from "./read-market.ts";

const callsByPath = new Map(
  Object.entries(calls).map(([name, call]) => [call.path as string, { name: name as CallName, call: call as unknown as Call }]),
);

/** Max query or form values of a call; a wishlist requests 200 themes. */
const maxValues = 300;

/**
 * Responds to a call of the shop's table, for both platforms (desktop paths begin with /d).
 *
 * Returns undefined for an unknown path, 405 for another method, and 400 with `{ error }` for a rejected call, for example without
 * `x-channel`, with an unknown `x-locale`, or with a request that breaks the contract. `now` is Unix time (ms).
 */
export async function answerCall(database: DatabaseSync, request: Request, url: URL, now: number): Promise<Response | undefined> {
  const matchedCall = findCall(url.pathname.replace(/^\/d(?=\/)/, ""));
  if (!matchedCall) return undefined;
  const { name, call, id } = matchedCall;
  if (request.method !== call.method) return jsonResponse({ error: `${call.path} takes ${call.method}` }, 405, { allow: call.method });
  try {
    const market = readMarket(database, request.headers);
    const { fields, file } = call.method === "GET" ? { fields: [...url.searchParams] } : await readForm(request, call);
    const context = {
      database,
      market,
      request: readRequest(call, fields, id === undefined ? undefined : decodeId(id)),
      cookies: parse(request.headers.get("cookie") ?? ""),
      now,
      address: request.headers.get("x-forwarded-for")?.split(",")[0]?.trim(),
      ...(file ? { file } : {}),
    };
    const answer = await (localAnswers[name] as unknown as LocalCallHandler<Call>)(context as never);
    if (call.answers === "file") return fileResponse(answer as FileAnswer);
    return answer instanceof CallResponse ? replyResponse(answer) : jsonResponse(answer);
  } catch (error) {
    if (error instanceof RejectedCallError) return jsonResponse({ error: error.message }, 400);
    throw error;
  }
}

/** Finds the call of a path, whose last segment may be an id. */
function findCall(path: string): { name: CallName; call: Call; id?: string } | undefined {
  const exact = callsByPath.get(path);
  if (exact) return exact;
  const parent = callsByPath.get(path.slice(0, path.lastIndexOf("/")));
  return parent?.call.id ? { ...parent, id: path.slice(path.lastIndexOf("/") + 1) } : undefined;
}

/** Decodes a path segment; rejects invalid percent-encoding. */
function decodeId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    throw new RejectedCallError("the id is not a valid URL segment");
  }
}

function readRequest(call: Call, fields: [string, string][], id: string | undefined): Call["request"]["_output"] {
  if (fields.length > maxValues) throw new RejectedCallError(`the query has ${fields.length} values, the maximum is ${maxValues}`);
  const query = parseQuery(fields);
  if (!query) throw new RejectedCallError("the query is not valid: see app/locale/query.ts");
  const parsed = call.request.safeParse(id === undefined ? query : { ...query, [call.id ?? ""]: id });
  if (!parsed.success) throw new RejectedCallError(z.prettifyError(parsed.error).replaceAll("\n", " "));
  return parsed.data;
}

/** Builds a response that browsers download and caches do not store. */
function fileResponse({ name, type, bytes }: FileAnswer): Response {
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
  return new Response(bytes, { headers: { "content-type": type, "content-disposition": disposition, "cache-control": "no-store" } });
}

function replyResponse({ value, status, setCookies }: CallResponse<unknown>): Response {
  const response = jsonResponse(value, status);
  for (const cookie of setCookies) response.headers.append("set-cookie", cookie);
  return response;
}
