import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createElement } from "react";
import { renderToReadableStream } from "react-dom/server.edge";
import { createRequestHandler, type EntryContext, RouterContextProvider, type ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { basenameOf, browserGlobals, hasErrors, modulesOf, routeIdsOf, takeLoaderData, verifiedVersions } from "./internals.ts";

const require = createRequire(import.meta.url);
const versionOf = (name: string) =>
  (JSON.parse(readFileSync(require.resolve(`${name}/package.json`), "utf8")) as { version: string }).version;
/** The text of a library's file for browsers. */
const textOf = (file: string) => readFileSync(require.resolve(file), "utf8");

/** A router of one page, as the build makes one, and the context that it hands to a document. */
async function contextOf(): Promise<EntryContext> {
  let seen: EntryContext | undefined;
  const manifest = {
    version: "build",
    url: "/assets/manifest.js",
    entry: { module: "/assets/entry.js", imports: ["/assets/react.js"] },
    routes: { root: { id: "root", path: "", module: "/assets/root.js", imports: ["/assets/shared.js"], hasLoader: true } },
  };
  const build = {
    entry: {
      module: {
        default(_request: Request, status: number, headers: Headers, context: EntryContext) {
          seen = context;
          return new Response("", { status, headers });
        },
      },
    },
    routes: {
      root: { id: "root", path: "", module: { default: () => null, loader: () => ({ at: "once", late: Promise.resolve("later") }) } },
    },
    assets: manifest,
    basename: "/fr",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: { v8_middleware: true },
    isSpaMode: false,
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
  await createRequestHandler(build, "production")(new Request("https://shop.test/fr"), new RouterContextProvider());
  if (!seen) throw new Error("React Router no longer hands a document its EntryContext: see respond in streaming/respond.tsx");
  return seen;
}

describe("what React Router does not document", () => {
  it("was read out of the version that is installed", () => {
    const installed = Object.fromEntries(Object.keys(verifiedVersions).map((name) => [name, versionOf(name)]));
    expect(installed, "another version is installed: if all below holds, write it into readFrom of internals.ts").toEqual(verifiedVersions);
  });

  it("hands over the loader data as serverHandoffStream, which can be taken out", async () => {
    const context = await contextOf();
    const handOff = takeLoaderData(context);
    expect(handOff, "EntryContext.serverHandoffStream is gone: takeHandOff of internals.ts").toBeInstanceOf(ReadableStream);
    expect(await new Response(handOff).text()).toContain("once");
    expect(takeLoaderData(context)).toBeUndefined();
  });

  it("tells the prefix in serverHandoffString", async () => {
    expect(basenameOf(await contextOf()), "EntryContext.serverHandoffString has no basename: basenameOf of internals.ts").toBe("/fr");
  });

  it("tells the matched routes and their modules", async () => {
    const context = await contextOf();
    const ids = routeIdsOf(context);
    expect(ids, "staticHandlerContext.matches has no route ids: routeIdsOf of internals.ts").toEqual(["root"]);
    expect(modulesOf(context, ids), "the manifest has changed: modulesOf of internals.ts").toEqual({
      page: ["/assets/react.js"],
      entry: "/assets/entry.js",
      router: ["/assets/manifest.js", "/assets/shared.js"],
      byRoute: { root: "/assets/root.js" },
    });
    expect(hasErrors(context)).toBe(false);
  });

  it("reads its context and its modules in the browser by these names", () => {
    const texts = ["react-router/dom", "react-router"].flatMap((name) => {
      const file = require.resolve(name);
      return [
        file,
        ...[...textOf(file).matchAll(/require\("(\.[^"]+)"\)/g)].map(([, part = ""]) => new URL(part, `file://${file}`).pathname),
      ];
    });
    const text = texts.map((file) => readFileSync(file, "utf8")).join("\n");
    for (const name of Object.values(browserGlobals))
      expect(text.includes(name), `React Router no longer reads ${name} in the browser: browserNames of internals.ts`).toBe(true);
    expect(text.includes("UNSAFE_useScrollRestoration"), "UNSAFE_useScrollRestoration is gone: RestoredScroll of internals.ts").toBe(true);
  });
});

describe("what React does not document", () => {
  it("ends a document that is rendered as it comes with </body></html>", async () => {
    const page = createElement("html", null, createElement("body", null, "x"));
    const text = await new Response(await renderToReadableStream(page)).text();
    expect(text.endsWith("</body></html>"), "React ends a document in another way: bodyEnd of streaming/bytes.ts").toBe(true);
  });
});
