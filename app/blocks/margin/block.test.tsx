import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext } from "#app/blocks/example-context.ts";
import type { Content } from "#content-types/schema.ts";
import { Margin } from "./block.server.tsx";

const example: Content<"Margin"> = { _uid: "margin", component: "Margin", size: "large" };

describe("Margin", () => {
  it("has the size an editor chose", () => {
    expect(renderToStaticMarkup(<Margin content={example} setting={exampleBlockContext} />)).toContain("margin--large");
  });
});
