import type { MiddlewareFunction } from "react-router";
import { decideFlags } from "./steps/flags.ts";
import { handlePreview } from "./steps/preview.ts";
import { redirectMoved } from "./steps/redirect-moved.ts";
import { provideShop } from "./steps/shop.ts";

const registered: Record<string, MiddlewareFunction<Response>> = {
  moved: redirectMoved,
  preview: handlePreview,
  flags: decideFlags,
  shop: provideShop,
};

/** @throws Error "Unknown route middleware" for a name that is not registered (shop 8.6) */
export function routeMiddleware(...names: string[]): MiddlewareFunction<Response>[] {
  return names.map((name) => {
    const step = Object.hasOwn(registered, name) ? registered[name] : undefined;
    if (!step) throw new Error(`Unknown route middleware: '${name}'. Registered are ${Object.keys(registered).join(", ")}.`);
    return step;
  });
}
