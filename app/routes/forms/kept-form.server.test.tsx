import { renderToStaticMarkup } from "react-dom/server.edge";
import { expect, it } from "vitest";
import { KeptForm } from "./kept-form.server.tsx";

it("a rejected form shows the fields that visitors type into, with the label that a block declares, and hides others", () => {
  const pairs: [string, string][] = [
    ["code", "PPT-1"],
    ["subline", "Anna & Jo"],
    ["design", "white"],
    ["password", "secret"],
  ];
  const words = (id: string) => `<${id}>`;
  const html = renderToStaticMarkup(<KeptForm message="No" pairs={pairs} labels={{ subline: "contact.subject" }} words={words as never} />);
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)?.[1],
    /type="hidden"/.test(input),
    /value="([^"]*)"/.exec(input)?.[1],
  ]);
  expect(inputs).toEqual([
    ["code", false, "PPT-1"],
    ["subline", false, "Anna &amp; Jo"],
    ["design", true, "white"],
    ["password", false, ""],
  ]);
  expect(html).toContain("&lt;contact.subject&gt;");
});
