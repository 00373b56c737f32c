import { renderToStaticMarkup } from "react-dom/server.edge";
import { expect, it } from "vitest";
import { RelativeTime } from "./relative-time.tsx";

it("before its script is a time with the words of the edge", () => {
  const html = renderToStaticMarkup(<RelativeTime at="2026-06-01T12:00:00Z" words="vor 3 Stunden" locale="de-DE" />);
  expect(html).toBe('<time dateTime="2026-06-01T12:00:00Z">vor 3 Stunden</time>');
});
