import { parseAst } from "vite";
import { expect, it } from "vitest";
import { blankProperties } from "./without-editor-texts.ts";

const blanked = (source: string) => blankProperties(source, parseAst(source));

it("texts for editors are left out of content types, and all other code keeps its position", () => {
  const source = 'field("description", { description: "A, b }", type: "text", options: [{ name: "a", display_name: `B` }] });';
  const code = blanked(source);
  expect(code).toHaveLength(source.length);
  expect(code.replaceAll(/ +/g, " ")).toBe('field("description", { type: "text", options: [{ name: "a", }] });');
  expect(code.indexOf("type")).toBe(source.indexOf("type"));
});

it("a text in last place, without a comma, is left out, too", () => {
  expect(blanked("({ a: 1, description: c })").replaceAll(/ +/g, " ")).toBe("({ a: 1, })");
});
