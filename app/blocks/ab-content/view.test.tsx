import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { exampleSetting } from "#app/blocks/example-setting.ts";
import { ArmEdge, InArm } from "./view.server.tsx";

it("each of two contents is named where it begins, for an editor who sees both", () => {
  const edges = (["start", "end"] as const).map((edge) =>
    renderToStaticMarkup(<ArmEdge arm="treatment" edge={edge} experiment="1733" words={exampleSetting.words} />),
  );
  expect(edges[0]).toContain("preview.treatment");
  expect(edges[1]).toBe('<div class="ab-content ab-content--treatment"></div>');
  expect(renderToStaticMarkup(<InArm arm="control">Block</InArm>)).toBe('<div class="ab-content ab-content--control">Block</div>');
});
