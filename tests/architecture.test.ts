import ts from "typescript";
import { describe, expect, it } from "vitest";
import { importViolation, reach, roomOf, rooms } from "./architecture/rooms.ts";
import { files, found, importsOf, sources, textOf } from "./architecture/source.ts";
import { circlesOf } from "./code-metrics/circles.ts";
import { ambiguous, exportsOf, production } from "./code-metrics/exports.ts";

describe("imports between rooms", () => {
  it("are allowed in every file", () => {
    expect(sources.flatMap(importsOf).flatMap((found) => importViolation(found) ?? [])).toEqual([]);
  });

  it.each([
    ["app/blocks/text/view.tsx", "app/shell/header/view.server.tsx", "blocks and shell do not import each other"],
    ["app/configuration/view.tsx", "app/shell/behaviours.ts", "configuration and shell do not import each other"],
    ["app/configuration/view.tsx", "app/backend/backend.ts", "only a .server file of configuration may import backend"],
    ["app/ui/picture.tsx", "app/content/image.ts", "only a .server file of ui may import content"],
    ["app/blocks/text/view.tsx", "app/request/shop.ts", "a view does not import the request"],
    ["app/locale/money.ts", "app/ui/price/price.tsx", "locale lies below ui"],
    ["app/content/parse/story.ts", "app/blocks/block-context.ts", "content lies below block"],
    ["app/configuration/state.ts", "app/backend/backend.ts", "state of configuration lies below backend"],
    ["app/routes/page.tsx", "edge/handler.ts", "routes lies below edge"],
    ["app/page/load-page.server.ts", "app/routes/page.tsx", "page lies below routes"],
    ["app/document/streaming/respond.tsx", "app/request/shop.ts", "document lies below request"],
    ["app/document/browser/boot.ts", "app/locale/address.ts", "document lies below locale"],
    ["app/ui/fragment-error-boundary.server.tsx", "app/document/fragments/fragment.tsx", "the engine has public modules"],
    ["edge/deno/main.ts", "edge/local/serve.ts", "a production adapter"],
    ["edge/handler.ts", "app/routes/page.tsx", "edge lies below routes"],
    ["app/root.tsx", "tests/flow/test-shop.ts", "nothing imports tests"],
  ])("%s may not import %s", (from, to, why) => {
    expect(importViolation({ from, to, typeOnly: false })).toContain(why);
  });

  it.each([
    ["app/configuration/load.server.tsx", "app/backend/backend.ts", false],
    ["app/configuration/load.server.tsx", "app/request/shop.ts", true],
    ["app/configuration/view.tsx", "app/backend/call.ts", true],
    ["app/configuration/view.tsx", "app/configuration/state.ts", false],
    ["app/routes/page.tsx", "app/shell/header/view.server.tsx", false],
    ["app/blocks/text/view.test.tsx", "tests/expected-events.ts", false],
  ])("%s may import %s", (from, to, typeOnly) => {
    expect(importViolation({ from, to, typeOnly })).toBeUndefined();
  });
});

describe("rooms", () => {
  /** Imports of each room, including type imports. */
  const imports = new Map<string, Map<string, string>>();
  for (const { from, to } of sources.flatMap(importsOf)) {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (room === other || room === "tests") continue;
    imports.set(room, (imports.get(room) ?? new Map()).set(other, `${from} imports ${to}`));
  }

  /** Returns the imports that lead from a room back to it, or undefined. */
  function circleOf(room: string, way: readonly string[] = [], seen = new Set<string>()): readonly string[] | undefined {
    for (const [other, example] of imports.get(room) ?? []) {
      if (other === way[0]?.split(":")[0]) return [...way, `${room}: ${example}`];
      if (seen.has(other)) continue;
      seen.add(other);
      const circle = circleOf(other, [...way, `${room}: ${example}`], seen);
      if (circle) return circle;
    }
    return undefined;
  }

  it("import each other without circles", () => {
    const circles = [...imports.keys()].flatMap((room) => circleOf(room)?.join("; ") ?? []);
    expect(circles.map((circle) => `A circle between rooms: ${circle}. Move what both need down, or hand it in from above.`)).toEqual([]);
  });

  it("have at least one file each", () => {
    const used = new Set<string>([...sources.map(roomOf), "project"]);
    const stylesheets = files.filter((file) => file.endsWith(".css")).map(roomOf);
    expect(rooms.filter((room) => !used.has(room) && !stylesheets.includes(room))).toEqual([]);
  });
});

describe("files", () => {
  it("import each other without circles, types included", () => {
    const circles = circlesOf(sources.filter((file) => /^(app|edge|content-types)\//.test(file)));
    const cure = "Move what both need into a file of its own, or hand it in from above.";
    expect(circles.map((circle) => `A circle between files: ${circle.join(", ")}. ${cure}`)).toEqual([]);
  });
});

describe("access to the outside", () => {
  it("uses fetch in reach only", () => {
    const mayFetch = new Set<string>([...reach, "edge/local", "edge/build", "tests"]);
    const calls = (node: ts.Node) => ts.isCallExpression(node) && /^((globalThis|window|self)\.)?fetch$/.test(node.expression.getText());
    const elsewhere = found(
      sources.filter((file) => !mayFetch.has(roomOf(file))),
      calls,
    );
    expect(elsewhere.map((place) => `${place} fetches: ask through app/backend or app/content, which have deadlines.`)).toEqual([]);
  });

  it("reads environment variables in edge/environment/env.ts only", () => {
    // The adapters pass the variables to parseEnv. Build and tests are not part of the shop.
    const mayRead = new Set(["edge/environment/env.ts", "edge/deno/main.ts", "edge/command.ts", "edge/vercel/main.ts"]);
    const readers = sources.filter(
      (file) => !mayRead.has(file) && !["edge/local", "edge/build", "tests", "project"].includes(roomOf(file)),
    );
    const reads = (node: ts.Node) => ts.isPropertyAccessExpression(node) && /^(globalThis\.)?(process|Deno)\.env$/.test(node.getText());
    expect(
      found(readers, reads).map(
        (place) =>
          `${place} reads the environment: add the variable to edge/environment/variables.ts and hand it in by edge/environment/env.ts.`,
      ),
    ).toEqual([]);
  });
});

it("caches allocate memory as they fill: only app/cache/bounded-lru.ts makes one of lru-cache", () => {
  const makes = (node: ts.Node) => ts.isNewExpression(node) && node.expression.getText() === "LRUCache";
  const elsewhere = found(
    sources.filter((file) => roomOf(file) !== "tests"),
    makes,
  );
  expect(elsewhere.map((place) => `${place} allocates room for all entries at the start: use BoundedLru.`)).toEqual([]);
});

it("what runs from its source on Deno imports only virtual modules of the build that deno.json maps", () => {
  const { imports } = JSON.parse(textOf("deno.json")) as { imports: Record<string, string> };
  const isUnmapped = (file: string) => [...textOf(file).matchAll(/from "(virtual:[^"]+)"/g)].some(([, name = ""]) => !(name in imports));
  const ways = new Map(sources.filter((file) => /^edge\/local\/.*(?<!\.test)\.ts$/.test(file)).map((file) => [file, [file]]));
  for (const [file, way] of ways)
    for (const { to, typeOnly, isLazy } of importsOf(file))
      if (!typeOnly && !isLazy && sources.includes(to) && !ways.has(to)) ways.set(to, [...way, to]);
  const broken = [...ways].filter(([file]) => isUnmapped(file)).map(([, way]) => way.join(" -> "));
  expect(broken, "the story check and the editor cannot start: map the virtual module in deno.json").toEqual([]);
});

it("no view imports Suspense, use, lazy or Await, since React renders to a string on the server (docs/decisions/0326)", () => {
  const waits = (node: ts.Node) =>
    ts.isImportSpecifier(node) && ["Suspense", "use", "lazy", "Await"].includes((node.propertyName ?? node.name).text);
  const views = production.filter((file) => file.startsWith("app/") && file !== "app/ui/fragment-error-boundary.server.tsx");
  expect(found(views, waits)).toEqual([]);
});

describe("names and sizes", () => {
  const vague = new Set(["utils", "util", "helpers", "helper", "common", "misc", "lib", "manager", "types"]);

  it("of files and folders name what they own", () => {
    const named = files.filter((file) => file.split("/").some((part) => vague.has(part.split(".")[0] ?? "")));
    expect(named.map((file) => `${file} has a name that says nothing: call it by what it owns.`)).toEqual([]);
  });

  it("of exports mean one thing each", () => {
    const meanings = ambiguous(production.flatMap(exportsOf));
    // The story of a block's test, preview and local content has the same name in every folder.
    meanings.delete("example");
    const places = [...meanings].map(([name, uses]) => `${name}: ${uses.map(({ file }) => file).join(", ")}; rename all but one.`);
    expect(places).toEqual([]);
  });

  it("of files stay within 250 lines, except for tables of the seed", () => {
    const isTable = (file: string) => /\/seed\/\w+\.ts$/.test(file);
    const long = sources.filter((file) => !isTable(file)).map((file) => [file, textOf(file).split("\n").length - 1] as const);
    expect(
      long.filter(([, lines]) => lines > 250).map(([file, lines]) => `${file} has ${lines} lines: ask which second thing moved in.`),
    ).toEqual([]);
  });

  it("of folders stay within 24 files, without tests", () => {
    // One file per content type, or per table of the seed.
    const isList = (folder: string) => folder === "content-types/blocks" || folder.startsWith("edge/local/backend/seed");
    const counts = new Map<string, number>();
    for (const file of sources.filter((one) => !/\.test\.tsx?$/.test(one) && /^(app|edge|content-types)\//.test(one))) {
      const folder = file.slice(0, file.lastIndexOf("/"));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect(
      [...counts]
        .filter(([folder, count]) => count > 24 && !isList(folder))
        .map(([folder, count]) => `${folder} holds ${count} files: nest them by what they are about.`),
    ).toEqual([]);
  });
});
