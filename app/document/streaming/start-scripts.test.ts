import fc from "fast-check";
import { parseFragment } from "parse5";
import type { EntryContext } from "react-router";
import { describe, expect, it } from "vitest";
import { noncePlaceholder } from "../fragments/nonce-template.ts";
import { startCode, startData } from "./start-scripts.ts";

const startScript = (router: EntryContext, handOff: string) => startData(router, handOff) + new TextDecoder().decode(startCode(router));

/** Parses HTML like a browser and returns the text of its only script. */
function scriptIn(html: string): string {
  const { childNodes } = parseFragment(html);
  expect(childNodes.map(({ nodeName }) => nodeName)).toEqual(["script"]);
  const [script] = childNodes as unknown as { childNodes: { value: string }[] }[];
  return script?.childNodes[0]?.value ?? "";
}

const context = (basename: string) =>
  ({
    manifest: {
      version: "1",
      url: "/assets/manifest.js",
      entry: { module: "/assets/entry.js", imports: ["/assets/react.js"] },
      routes: {
        root: { id: "root", module: "/assets/root.js", imports: ["/assets/react.js", "/assets/price.js"] },
        "routes/page": { id: "routes/page", module: "/assets/page.js" },
      },
    },
    staticHandlerContext: { matches: [{ route: { id: "root" } }, { route: { id: "routes/page" } }] },
    serverHandoffString: JSON.stringify({ basename }),
  }) as unknown as EntryContext;

/** Runs a start script in a minimal window and returns the router's context. */
function run(html: string) {
  const window: Record<string, unknown> = {};
  const document = {
    currentScript: { nonce: "abc" },
    querySelector: () => null,
    querySelectorAll: () => [],
    createElement: () => ({}),
    head: { append: () => {} },
  };
  const scope = { window, document, self: window, addEventListener: () => {}, setTimeout: () => 0 };
  const script = scriptIn(html).replace("__reactRouterContext=", "window.__reactRouterContext=").replace("fillAll=", "window.fillAll=");
  new Function(...Object.keys(scope), script)(...Object.values(scope));
  return window.__reactRouterContext as { basename: string; stream: ReadableStream };
}
const received = (handOff: string) => new Response(run(startScript(context("/"), handOff)).stream).text();

describe("the hand-off", () => {
  it.each([
    "",
    "plain",
    '{"a":"b"}',
    "</script><script>alert(1)</script>",
    "</SCRIPT\n>",
    "<!--<script>",
    "]]>-->",
    "it's \\ \\' \\\\'",
    "\n\r\r\n\t\u2028\u2029",
    "\u0000\u00001\u0007",
    "Größe 😀",
    "$" + "{x} `x`",
  ])("transfers %j unchanged", async (text) => {
    expect(await received(text)).toBe(text);
  });

  it("transfers any text unchanged", async () => {
    const nasty = fc.constantFrom("</script>", "<!--", "\\", "'", '"', "\u2028", "\u0000", "\r", "\n", "<script", "-->", "0");
    const text = fc.array(fc.oneof(nasty, fc.string({ unit: "grapheme" }))).map((pieces) => pieces.join(""));
    await fc.assert(
      fc.asyncProperty(text, async (any) => {
        expect(await received(any)).toBe(any);
      }),
      { numRuns: 200 },
    );
  });
});

describe("the start script", () => {
  it("has the request's basename", () => {
    expect(run(startScript(context("/fr/d"), "")).basename).toBe("/fr/d");
  });

  it("has one placeholder for the response's nonce", () => {
    expect(startScript(context("/"), "").split(noncePlaceholder)).toHaveLength(2);
  });

  it("loads the modules of the matched routes, each once", () => {
    const script = startScript(context("/"), "");
    for (const name of ["root", "page", "entry", "react", "price", "manifest"]) expect(script).toContain(`/assets/${name}.js`);
    expect(script.split("/assets/react.js")).toHaveLength(2);
  });

  it("has the same code on pages of the same routes", () => {
    const router = context("/");
    const other = { ...router, serverHandoffString: JSON.stringify({ basename: "/fr" }) } as EntryContext;
    expect(startCode(other)).toBe(startCode(router));
  });

  it("cannot be ended by a basename", () => {
    const html = startScript(context("/</script><script>alert(1)//"), "");
    expect(run(html).basename).toBe("/</script><script>alert(1)//");
  });
});
