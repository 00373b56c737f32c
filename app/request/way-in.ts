import type { MiddlewareFunction } from "react-router";
import { flags } from "./steps/flags.ts";
import { moved } from "./steps/moved.ts";
import { preview } from "./steps/preview.ts";
import { shop } from "./steps/shop.ts";

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
