import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { exampleBlockContext } from "#app/blocks/example-context.ts";
import { ArmBoundary, ArmItem } from "./view.server.tsx";

it("each arm of an experiment is labelled at its start in the editor", () => {
  const edges = (["start", "end"] as const).map((edge) =>
    renderToStaticMarkup(<ArmBoundary arm="treatment" edge={edge} experiment="1733" words={exampleBlockContext.words} />),
  );
  expect(edges[0]).toContain("preview.treatment");
  expect(edges[1]).toBe('<div class="ab-content ab-content--treatment"></div>');
  expect(renderToStaticMarkup(<ArmItem arm="control">Block</ArmItem>)).toBe('<div class="ab-content ab-content--control">Block</div>');
});
