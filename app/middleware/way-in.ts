import type { MiddlewareFunction } from "react-router";
import { flags } from "./flags.ts";
import { moved } from "./moved.ts";
import { preview } from "./preview.ts";
import { shop } from "./shop.ts";

/** Every step of the way in, by its name. */
const registered: Record<string, MiddlewareFunction<Response>> = { moved, preview, flags, shop };

/**
 * The steps of these names, in their order.
 *
 * @throws Error "Unknown route middleware" for a name that is not registered (shop.md §8)
 */
export function wayIn(...names: string[]): MiddlewareFunction<Response>[] {
  return names.map((name) => {
    const step = Object.hasOwn(registered, name) ? registered[name] : undefined;
    if (!step) throw new Error(`Unknown route middleware: '${name}'. Registered are ${Object.keys(registered).join(", ")}.`);
    return step;
  });
}
