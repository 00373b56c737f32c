import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createElement } from "react";
import { renderToString } from "react-dom/server.edge";
import { createRequestHandler, type EntryContext, RouterContextProvider, type ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { basenameOf, browserGlobals, hasErrors, modulesOf, routeIdsOf, takeLoaderData, verifiedVersions } from "./internals.ts";

const require = createRequire(import.meta.url);
const versionOf = (name: string) =>
  (JSON.parse(readFileSync(require.resolve(`${name}/package.json`), "utf8")) as { version: string }).version;
/** Reads a library's file for browsers. */
const textOf = (file: string) => readFileSync(require.resolve(file), "utf8");

/** Renders a router of one page and returns the context its document receives. */
async function contextOf(): Promise<EntryContext> {
  let received: EntryContext | undefined;
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
          received = context;
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
  if (!received) throw new Error("React Router no longer hands a document its EntryContext: see respond in streaming/respond.tsx");
  return received;
}

describe("undocumented parts of React Router", () => {
  it("were read from the installed version", () => {
    const installed = Object.fromEntries(Object.keys(verifiedVersions).map((name) => [name, versionOf(name)]));
    expect(installed, "another version is installed: if all below holds, write it into verifiedVersions of internals.ts").toEqual(
      verifiedVersions,
    );
  });

  it("pass the loader data as serverHandoffStream, which can be removed", async () => {
    const context = await contextOf();
    const loaderData = takeLoaderData(context);
    expect(loaderData, "EntryContext.serverHandoffStream is gone: takeLoaderData of internals.ts").toBeInstanceOf(ReadableStream);
    expect(await new Response(loaderData).text()).toContain("once");
    expect(takeLoaderData(context)).toBeUndefined();
  });

  it("contain the basename in serverHandoffString", async () => {
    expect(basenameOf(await contextOf()), "EntryContext.serverHandoffString has no basename: basenameOf of internals.ts").toBe("/fr");
  });

  it("contain the matched routes and their modules", async () => {
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

  it("keep these global names in the browser", () => {
    const texts = ["react-router/dom", "react-router"].flatMap((name) => {
      const file = require.resolve(name);
      return [
        file,
        ...[...textOf(file).matchAll(/require\("(\.[^"]+)"\)/g)].map(([, part = ""]) => new URL(part, `file://${file}`).pathname),
      ];
    });
    const text = texts.map((file) => readFileSync(file, "utf8")).join("\n");
    for (const name of Object.values(browserGlobals))
      expect(text.includes(name), `React Router no longer reads ${name} in the browser: browserGlobals of internals.ts`).toBe(true);
    expect(text.includes("UNSAFE_useScrollRestoration"), "UNSAFE_useScrollRestoration is gone: ScrollRestorer of internals.ts").toBe(true);
  });
});

describe("undocumented parts of React", () => {
  it("end a document with </body></html>", () => {
    const text = renderToString(createElement("html", null, createElement("body", null, "x")));
    expect(text.endsWith("</body></html>"), "React ends a document in another way: bodyEnd of streaming/bytes.ts").toBe(true);
  });
});
