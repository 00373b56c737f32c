import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { exampleBlockContext } from "#app/blocks/example-context.ts";
import { SupportLauncher } from "./view.server.tsx";

it("the support launcher links to the help page until its script is loaded", () => {
  const html = renderToStaticMarkup(
    <SupportLauncher script="https://chat.test/chat.js" help={{ href: "/hilfe" }} words={exampleBlockContext.words} />,
  );
  expect(html).toMatch(/data-support=""[^>]* data-state="not-loaded"/);
  expect(html).toMatch(/<a href="\/hilfe"[^>]*data-support-link=""/);
  expect(html).toMatch(/<button[^>]*data-support-launcher="" hidden=""/);
  expect(html.replaceAll("<!-- -->", "")).toContain('support.failed <a href="/hilfe">support.help</a>');
});
