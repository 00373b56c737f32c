import { expect, it } from "vitest";
import { routeMiddleware } from "./route-middleware.ts";

it("route middleware consists of registered steps, in the given order", () => {
  expect(routeMiddleware("preview", "moved")).toHaveLength(2);
  expect(routeMiddleware("preview", "moved")).toEqual(routeMiddleware("moved", "preview").reverse());
});

it.each(["unknown", "__proto__", "toString", ""])("route middleware refuses the unregistered step '%s'", (name) => {
  expect(() => routeMiddleware("preview", name)).toThrow(`Unknown route middleware: '${name}'`);
});
