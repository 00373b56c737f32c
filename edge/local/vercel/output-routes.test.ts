import { describe, expect, it } from "vitest";
import { matchRoute, outputConfig } from "./output-routes.ts";

const { routes } = outputConfig.parse({
  version: 3,
  routes: [
    { handle: "filesystem" },
    { src: "/.*", dest: "/shop" },
    { handle: "hit" },
    { src: "/(?:assets/.+|[^/]+\\.svg)", headers: { "x-content-type-options": "nosniff" }, continue: true },
    { src: "/assets/.+", headers: { "cache-control": "immutable" }, continue: true, important: true },
  ],
});
const find = (path: string) =>
  matchRoute(
    routes,
    path,
    (file) => file === "/assets/root.js",
    (name) => name === "/shop",
  );

describe("the routes of the output", () => {
  it("serve a file with the headers of every rule that it matches", () => {
    expect(find("/assets/root.js")).toEqual({
      target: "/assets/root.js",
      headers: { "x-content-type-options": "nosniff", "cache-control": "immutable" },
    });
  });

  it("leave other paths to the function, without the headers of files", () => {
    for (const path of ["/", "/leinwanddruck", "/assets/gone.js"]) expect(find(path)).toEqual({ target: "/shop", headers: {} });
  });

  it("refuse a key that this preview does not know", () => {
    const config = { version: 3, routes: [{ src: "/.*", has: [{ type: "host", value: "x" }] }] };
    expect(outputConfig.safeParse(config).success).toBe(false);
  });
});
