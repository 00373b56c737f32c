import { expect, it } from "vitest";
import vercel from "../../vercel.json" with { type: "json" };
import { vercelFunction } from "./vercel-output.ts";

it("Vercel gets a streaming Node function in Frankfurt by default", () => {
  const node = vercelFunction(undefined, vercel.regions);
  expect(node.config).toMatchObject({ runtime: "nodejs24.x", handler: node.file, supportsResponseStreaming: true, regions: ["fra1"] });
  expect(vercelFunction("", vercel.regions)).toEqual(node);
});

it("the edge runtime is a switch, and another runtime fails the build with the names", () => {
  expect(vercelFunction("edge", ["cdg1"])).toEqual({
    file: "index.js",
    config: { runtime: "edge", entrypoint: "index.js", regions: ["cdg1"] },
  });
  expect(() => vercelFunction("bun", [])).toThrow('VERCEL_RUNTIME is "bun": it must be one of node, edge');
});
