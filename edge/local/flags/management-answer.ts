import { z } from "zod";
import { findExperimentIssues } from "#app/experiments/experiments.ts";
import { readJsonBody } from "../bounded-body.ts";
import { jsonResponse } from "../json.ts";
import { type FlagFile, writeFlagJson } from "./flag-store.ts";

export type ManagedStore = { id: string; token: string; file: FlagFile; schemaFile: string };

/** Max bytes of a store, and of a request's body. */
const maxBytes = 512_000;
const address = /^\/v1\/edge-config\/(?<id>[^/]+)\/(?<endpoint>items|item|schema)(?:\/(?<key>[\w-]+))?$/;
/** Host names of this machine. Requests with another one are rejected: a foreign domain may resolve to it (DNS rebinding). */
const ownHosts = new Set(["127.0.0.1", "localhost", "[::1]"]);
const upsert = z.strictObject({
  operation: z.literal("upsert"),
  key: z
    .string()
    .max(256)
    .regex(/^[\w-]+$/, "a key consists of letters, digits, _ and -"),
  value: z.unknown().refine((value) => value !== undefined, "an item needs a value"),
});
const patchBody = z.strictObject({ items: z.array(upsert).min(1).max(100) });
const schemaBody = z.strictObject({ definition: z.record(z.string(), z.unknown()) });

/**
 * Implements the calls of Edge Config's management API that the console and `npm run space:bootstrap` make: `GET
 * /v1/edge-config/{id}/item/{key}`, `PATCH …/items` (upserts only), `GET|POST …/schema`.
 *
 * Responds with 401 without the token, 403 under a foreign host name, 404 for an unknown store or key, 413 above 512 KB. A real store
 * checks values against the schema; this one responds with 400 to a list of experiments with faults, and names experiment, path and reason
 * of each.
 */
export function createFlagManagementHandler(store: ManagedStore): (request: Request, url: URL) => Promise<Response | undefined> {
  const endpoints: Record<string, (request: Request, key: string) => Promise<Response>> = {
    "GET item": (_, key) => readItem(store, key),
    "PATCH items": (request) => patchItems(store, request),
    "GET schema": async () => jsonResponse(await readSchema(store.schemaFile)),
    "POST schema": (request) => saveSchema(store.schemaFile, request),
  };

  return async (request, url) => {
    const { id, endpoint, key = "" } = address.exec(url.pathname)?.groups ?? {};
    if (!id || (endpoint === "item") !== (key !== "")) return undefined;
    if (!ownHosts.has(new URL(request.url).hostname)) return refuse("forbidden", "this machine alone may edit", 403);
    if (request.headers.get("authorization") !== `Bearer ${store.token}`) return refuse("forbidden", "the token is missing or wrong", 401);
    if (id !== store.id) return refuse("not_found", `there is no store ${id}`, 404);
    const methods = Object.keys(endpoints).flatMap((one) => (one.split(" ")[1] === endpoint ? one.split(" ")[0] : []));
    const answer = endpoints[`${request.method} ${endpoint}`];
    return answer ? answer(request, key) : refuse("method_not_allowed", `use ${methods.join(" or ")}`, 405);
  };
}

async function readItem({ id, file }: ManagedStore, key: string): Promise<Response> {
  const flags = await file.read();
  if (!flags) return refuse("unavailable", "the store's file has never been readable: see the log", 503);
  if (!flags.items.has(key)) return refuse("not_found", `there is no key ${key}`, 404);
  return jsonResponse({ edgeConfigId: id, key, value: flags.items.get(key) });
}

async function patchItems({ file }: ManagedStore, request: Request): Promise<Response> {
  const read = await readJsonBody(request, maxBytes);
  if ("refused" in read) return refuse("bad_request", read.refused, read.status);
  const { data, error } = patchBody.safeParse(read.body);
  if (error) return refuse("bad_request", z.prettifyError(error), 400);
  const experiments = data.items.filter(({ key }) => key === "experiments");
  const faults = experiments.flatMap(({ value }) => findExperimentIssues(value));
  if (faults.length > 0) return refuse("bad_request", `the experiments have ${faults.length} faults`, 400, { faults });
  let response = jsonResponse({ status: "ok" });
  await file.change((flags) => {
    const items = new Map([...(flags?.items ?? []), ...data.items.map(({ key, value }) => [key, value] as const)]);
    if (sizeOf(items) <= maxBytes) return items;
    response = refuse("bad_request", `a store may have ${maxBytes} bytes`, 413);
    return undefined;
  });
  return response;
}

async function saveSchema(file: string, request: Request): Promise<Response> {
  const read = await readJsonBody(request, maxBytes);
  if ("refused" in read) return refuse("bad_request", read.refused, read.status);
  const { data, error } = schemaBody.safeParse(read.body);
  if (error) return refuse("bad_request", z.prettifyError(error), 400);
  await writeFlagJson(file, data.definition);
  return jsonResponse(data.definition);
}

/** Reads the stored schema; null if there is none. */
async function readSchema(file: string): Promise<unknown> {
  return JSON.parse(await Deno.readTextFile(file).catch(() => "null"));
}

function sizeOf(items: ReadonlyMap<string, unknown>): number {
  return new TextEncoder().encode(JSON.stringify(Object.fromEntries(items))).byteLength;
}

function refuse(code: string, message: string, status: number, more: object = {}): Response {
  return jsonResponse({ error: { code, message, ...more } }, status);
}
