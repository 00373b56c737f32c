import fc from "fast-check";
import { parseFragment } from "parse5";
import type { EntryContext } from "react-router";
import { describe, expect, it } from "vitest";
import { handOffEnd, handOffScript, startScript } from "./start-scripts.ts";

/** The text of the one script that a browser finds in this HTML. */
function scriptIn(html: string): string {
  const { childNodes } = parseFragment(html);
  expect(childNodes.map(({ nodeName }) => nodeName)).toEqual(["script"]);
  const [script] = childNodes as unknown as { childNodes: { value: string }[] }[];
  return script?.childNodes[0]?.value ?? "";
}

/** What the router gets of a piece of the hand-off. */
function received(html: string): unknown {
  let got: unknown;
  new Function("c", scriptIn(html))({ enqueue: (text: unknown) => (got = text) });
  return got;
}

describe("a piece of the hand-off", () => {
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
  ])("%j comes through as it is", (text) => {
    expect(received(handOffScript(text, "n"))).toBe(text);
  });

  it("of any text comes through as it is", () => {
    const nasty = fc.constantFrom("</script>", "<!--", "\\", "'", '"', "\u2028", "\u0000", "\r", "\n", "<script", "-->", "0");
    const text = fc.array(fc.oneof(nasty, fc.string({ unit: "binary" }))).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(text, (any) => {
        expect(received(handOffScript(any, "n"))).toBe(any);
      }),
      { numRuns: 500 },
    );
  });

  it("carries the response's nonce, and so does its end", () => {
    expect(handOffScript("x", "abc")).toMatch(/^<script nonce="abc">/);
    expect(handOffEnd("abc")).toBe('<script nonce="abc">c.close()</script>');
  });
});

describe("the script that starts a page", () => {
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

  /** Runs it in a window that has nothing but what it needs. */
  const run = (html: string) => {
    const window: Record<string, unknown> = {};
    const document = { currentScript: { nonce: "abc" }, querySelector: () => null };
    const scope = { window, document, self: window, addEventListener: () => {} };
    const script = scriptIn(html).replace("__reactRouterContext=", "window.__reactRouterContext=");
    new Function(...Object.keys(scope), script)(...Object.values(scope));
    return window;
  };

  it("opens the hand-off under the request's prefix", () => {
    const { __reactRouterContext: opened, c } = run(startScript(context("/fr/d"), "abc")) as {
      __reactRouterContext: Record<string, unknown>;
      c: unknown;
    };
    expect(opened.basename).toBe("/fr/d");
    expect(opened.stream).toBeInstanceOf(ReadableStream);
    expect(c).toBeDefined();
  });

  it("names the modules of the matched routes, each once", () => {
    const script = startScript(context("/"), "abc");
    for (const name of ["root", "page", "entry", "react", "price", "manifest"]) expect(script).toContain(`/assets/${name}.js`);
    expect(script.split("/assets/react.js")).toHaveLength(2);
  });

  it("cannot be ended by a prefix", () => {
    const html = startScript(context("/</script><script>alert(1)//"), "abc");
    expect((run(html) as { __reactRouterContext: { basename: string } }).__reactRouterContext.basename).toBe(
      "/</script><script>alert(1)//",
    );
  });
});
