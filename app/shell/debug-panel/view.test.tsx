import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { exampleBlockContext } from "#app/blocks/example-context.ts";
import { DebugPanel } from "./view.server.tsx";

it("the debug panel lists each fact by name, escaped, with a dash for a missing one", () => {
  const html = renderToStaticMarkup(
    <DebugPanel facts={{ locale: "de-DE", tags: "<script>", backend: undefined }} setting={exampleBlockContext} />,
  );
  expect(html).toContain("<dt>locale</dt><dd>de-DE</dd>");
  expect(html).toContain("<dt>tags</dt><dd>&lt;script&gt;</dd>");
  expect(html).toContain("<dt>backend</dt><dd>–</dd>");
});
