import type { DatabaseSync } from "node:sqlite";
import { parse } from "cookie";
import { z } from "zod";
import type { AnsweredFile, Call } from "#app/backend/call.ts";
import { type CallName, calls } from "#app/backend/calls.ts";
import { readQuery } from "#app/locale/query.ts";
import { json } from "../json.ts";
import { answers } from "./answers.ts";
import { type LocalAnswer, RefusedCall, Reply } from "./call.ts";
import { readForm } from "./form.ts";
import { readMarket } from "./market.ts";

const byPath = new Map(
  Object.entries(calls).map(([name, call]) => [call.path as string, { name: name as CallName, call: call as unknown as Call }]),
);

/** The most names and values of one question: a wishlist asks for 200 themes, and how they are shown. */
const mostValues = 300;

/**
 * Answers one call of the shop's table, on both platforms (the desktop's addresses begin with /d).
 *
 * Gives nothing for an unknown address, 405 for another method, 400 with `{ error }` for a call that is refused: no or an
 * unknown `x-channel` or `x-locale`, or a question that is not the contract's. `now` is in milliseconds since 1970.
 */
export async function answerCall(database: DatabaseSync, request: Request, url: URL, now: number): Promise<Response | undefined> {
  const found = findCall(url.pathname.replace(/^\/d(?=\/)/, ""));
  if (!found) return undefined;
  const { name, call, id } = found;
  if (request.method !== call.method) return json({ error: `${call.path} takes ${call.method}` }, 405, { allow: call.method });
  try {
    const market = readMarket(database, request.headers);
    const { fields, file } = call.method === "GET" ? { fields: [...url.searchParams] } : await readForm(request, call);
    const asked = {
      database,
      market,
      request: readRequest(call, fields, id === undefined ? undefined : decoded(id)),
      cookies: parse(request.headers.get("cookie") ?? ""),
      now,
      address: request.headers.get("x-forwarded-for")?.split(",")[0]?.trim(),
      ...(file ? { file } : {}),
    };
    const answer = await (answers[name] as unknown as LocalAnswer<Call>)(asked as never);
    if (call.answers === "file") return fileAnswer(answer as AnsweredFile);
    return answer instanceof Reply ? replied(answer) : json(answer);
  } catch (error) {
    if (error instanceof RefusedCall) return json({ error: error.message }, 400);
    throw error;
  }
}

/** The call at a path; one that takes an id may have it as a last segment. */
function findCall(path: string): { name: CallName; call: Call; id?: string } | undefined {
  const exact = byPath.get(path);
  if (exact) return exact;
  const parent = byPath.get(path.slice(0, path.lastIndexOf("/")));
  return parent?.call.id ? { ...parent, id: path.slice(path.lastIndexOf("/") + 1) } : undefined;
}

/** An id as it was before it became a segment of an address. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    throw new RefusedCall("the id is not written as a segment of an address");
  }
}

function readRequest(call: Call, fields: [string, string][], id: string | undefined): Call["request"]["_output"] {
  if (fields.length > mostValues) throw new RefusedCall(`the question has ${fields.length} values, ${mostValues} are the most`);
  const query = readQuery(fields);
  if (!query) throw new RefusedCall("the question is not written by the rules of queries");
  const parsed = call.request.safeParse(id === undefined ? query : { ...query, [call.id ?? ""]: id });
  if (!parsed.success) throw new RefusedCall(z.prettifyError(parsed.error).replaceAll("\n", " "));
  return parsed.data;
}

/** A file under its name. */
function fileAnswer({ name, type, bytes }: AnsweredFile): Response {
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
  return new Response(bytes, { headers: { "content-type": type, "content-disposition": disposition, "cache-control": "no-store" } });
}

function replied({ value, status, setCookies }: Reply<unknown>): Response {
  const response = json(value, status);
  for (const cookie of setCookies) response.headers.append("set-cookie", cookie);
  return response;
}
