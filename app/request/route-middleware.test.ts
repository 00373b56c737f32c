import { expect, it } from "vitest";
import { routeMiddleware } from "./route-middleware.ts";

it("is made of registered steps, in the order of their names", () => {
  expect(routeMiddleware("preview", "moved")).toHaveLength(2);
  expect(routeMiddleware("preview", "moved")).toEqual(routeMiddleware("moved", "preview").reverse());
});

it.each(["unknown", "__proto__", "toString", ""])("refuses the step '%s', which is not registered", (name) => {
  expect(() => routeMiddleware("preview", name)).toThrow(`Unknown route middleware: '${name}'`);
});
