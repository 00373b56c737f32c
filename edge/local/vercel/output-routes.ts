import { z } from "zod";

// The part of Vercel's routing (Build Output API, version 3) that the shop's output uses. Rejects routes with other keys.

const headers = z.record(z.string(), z.string());
const route = z.union([
  z.strictObject({ handle: z.enum(["filesystem", "hit"]) }),
  z.strictObject({
    src: z.string(),
    dest: z.string().optional(),
    headers: headers.optional(),
    continue: z.boolean().optional(),
    important: z.boolean().optional(),
  }),
]);
export const outputConfig = z.strictObject({ version: z.literal(3), routes: z.array(route) });

type Route = z.infer<typeof route>;

export type Routed = {
  /** Path of a file or function; undefined if none matches. */
  target: string | undefined;
  headers: Record<string, string>;
};

/** Finds the file of a path or, if there is none, the function that a route names. Routes after `{ handle: "hit" }` apply to files only. */
export function matchRoute(
  routes: readonly Route[],
  path: string,
  isFile: (path: string) => boolean,
  isFunction: (path: string) => boolean,
): Routed {
  const { before, filesystem, hit } = phasesOf(routes);
  const found = applied(before, path);
  if (isFile(found.path)) return { target: found.path, headers: { ...found.headers, ...applied(hit, found.path).headers } };
  const behind = applied(filesystem, found.path);
  return { target: isFunction(behind.path) ? behind.path : undefined, headers: { ...found.headers, ...behind.headers } };
}

type Rule = Extract<Route, { src: string }>;

function phasesOf(routes: readonly Route[]): Record<"before" | "filesystem" | "hit", Rule[]> {
  const phases: Record<"before" | "filesystem" | "hit", Rule[]> = { before: [], filesystem: [], hit: [] };
  let phase: keyof typeof phases = "before";
  for (const one of routes) {
    if ("handle" in one) phase = one.handle;
    else phases[phase].push(one);
  }
  return phases;
}

/** Applies the matching rules in order, up to the first one without `continue`. */
function applied(rules: readonly Rule[], from: string): { path: string; headers: Record<string, string> } {
  let path = from;
  const headers: Record<string, string> = {};
  for (const { src, dest, headers: set, continue: goesOn } of rules) {
    if (!new RegExp(`^${src}$`).test(path)) continue;
    Object.assign(headers, set);
    path = dest ?? path;
    if (!goesOn) break;
  }
  return { path, headers };
}
