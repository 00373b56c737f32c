import { expect, it } from "vitest";
import { wayIn } from "./way-in.ts";

it("is made of registered steps, in the order of their names", () => {
  expect(wayIn("preview", "moved")).toHaveLength(2);
  expect(wayIn("preview", "moved")).toEqual(wayIn("moved", "preview").reverse());
});

it.each(["unknown", "__proto__", "toString", ""])("refuses the step '%s', which is not registered", (name) => {
  expect(() => wayIn("preview", name)).toThrow(`Unknown route middleware: '${name}'`);
});
