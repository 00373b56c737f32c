import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext, exampleLink } from "#app/blocks/example-context.ts";
import type { Content } from "#content-types/schema.ts";
import { InfoBar } from "./view.server.tsx";

const content: Content<"InfoBar"> = { _uid: "info", component: "InfoBar", text: "Unser Rat", link: exampleLink("/rat") };
const show = (changes: Partial<Content<"InfoBar">> = {}) =>
  renderToStaticMarkup(<InfoBar content={{ ...content, ...changes }} setting={exampleBlockContext} />);

describe("an info bar", () => {
  it("is a link, or plain text without a target", () => {
    expect(show()).toContain('<a href="/rat" class="info-bar__link">Unser Rat</a>');
    expect(show({ link: exampleLink() })).toContain('<p class="info-bar__text wrap">Unser Rat</p>');
  });

  it.each<[Partial<Content<"InfoBar">>, boolean]>([
    [{ backgroundColor: "#dfeae6", textColor: "#1d443d" }, true],
    [{ backgroundColor: "#dfeae6" }, false],
    [{ textColor: "#1d443d" }, false],
    [{ backgroundColor: "url(//x)", textColor: "#1d443d" }, false],
  ])("with %j has its own colours: %s", (colours, expected) => {
    expect(show(colours).includes("style=")).toBe(expected);
  });
});
