import { existsSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { calls } from "#app/backend/calls.ts";
import { designers } from "#app/designer/designers.ts";
import { designerTable, type LocalDesignerName } from "#edge/local/designer/hand-off/designers.ts";
import { sharedLabels } from "#edge/local/designer/hand-off/labels.ts";
import { checkDocuments } from "./architecture/documents.ts";
import { checkRecipes, type Repository } from "./architecture/recipes.ts";
import { files, sources, textOf } from "./architecture/source.ts";
import { ours, specified } from "./flow/services/specified-calls.ts";
import { goldens } from "./goldens.ts";

// Steps of docs/recipes that the compiler cannot check. Each failure names the forgotten step.

describe("a call of the back end (docs/recipes/backend-call.md)", () => {
  it("has a golden pair", () => {
    const known = new Set(goldens().map(({ call }) => call));
    const without = Object.keys(calls).filter((name) => !known.has(name));
    expect(without.map((name) => `${name} has no golden pair: add its request and answer to tests/golden.`)).toEqual([]);
  });

  it("is in the specification, or listed as ours", () => {
    const paths = Object.values(calls).map(({ path }): string => path);
    const unlisted = paths.filter((path) => ![...specified, ...ours].includes(path));
    const list = "tests/flow/services/specified-calls.ts";
    expect(unlisted.map((path) => `${path} is not listed: add it to \`specified\` or \`ours\` in ${list}.`)).toEqual([]);
    const missing = specified.filter((path) => !paths.includes(path));
    expect(missing.map((path) => `${path} is in ${list}, but the shop has no such call: add its contract to app/backend/calls.`)).toEqual(
      [],
    );
  });
});

const rulesFolder = "edge/local/designer/hand-off/parameters";
const localName = (path: string) => path.replaceAll(/^\/configurator-|\/$/g, "") as LocalDesignerName;

describe.each(Object.entries(designers))("a parameter of the designer %s (docs/recipes/designer-option.md)", (_, { path, parameters }) => {
  it("is accepted by the stand-in designer, which accepts no others", () => {
    const understood = Object.keys(designerTable[localName(path)].rules);
    expect([
      ...parameters
        .filter((name) => !understood.includes(name))
        .map((name) => `${name} is unknown to the stand-in: add its rule to ${rulesFolder}.`),
      ...understood
        .filter((name) => !parameters.includes(name))
        .map((name) => `${name} is no parameter of the shop: remove its rule from ${rulesFolder}.`),
    ]).toEqual([]);
  });

  it("has a label in the stand-in's cart", () => {
    const known = { ...sharedLabels, ...designerTable[localName(path)].labels };
    const without = parameters.filter((name) => !(name in known));
    expect(without.map((name) => `${name} has no label: add it beside its rule in ${rulesFolder}.`)).toEqual([]);
  });
});

const words = files.filter((file) => /^app\/locale\/messages\/(trade\/)?de\.json$/.test(file));
const texts = [...sources.filter((file) => !/^tests\/(architecture\/)?recipes\b/.test(file)), ...words];
const repository: Repository = {
  files: [
    ...files,
    ...readdirSync("."),
    ...["docs", "deploy", "public", ".github", ".ci"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
    ),
  ],
  scripts: Object.keys((JSON.parse(textOf("package.json")) as { scripts: object }).scripts),
  projects: [
    ...(textOf("vitest.config.ts")
      .split("const projects")[1]
      ?.matchAll(/^ {2}(\w+): \{/gm) ?? []),
  ].map(([, name = ""]) => name),
  sources: texts.map(textOf).join("\n"),
  textOf: (file) => (existsSync(file) ? textOf(file) : undefined),
};

describe("docs/recipes", () => {
  const names = readdirSync("docs/recipes").map((name) => `docs/recipes/${name}`);
  const recipes = [...names, "CONTRIBUTING.md"].map((file) => ({ file, text: textOf(file) }));

  it("name existing paths, commands and names only", () => {
    expect(checkRecipes(recipes, repository)).toEqual([]);
  });

  it("are all in the table of CONTRIBUTING.md", () => {
    const table = textOf("CONTRIBUTING.md");
    expect(names.filter((name) => !table.includes(`](${name})`))).toEqual([]);
  });

  it.each([
    ["a missing file", "Copy `app/blocks/headlines/view.server.tsx`.", "names app/blocks/headlines/view.server.tsx, which does not exist"],
    ["a file without its folder", "Add it to `registry.server.ts`.", "names registry.server.ts, which does not exist"],
    ["a placeholder that no file has", "`app/blocks/<name>/loader.server.ts`", "names app/blocks/<name>/loader.server.ts"],
    ["a missing import of an example", '```ts\nimport "#app/blocks/define.ts";\n```', "names app/blocks/define.ts"],
    ["a missing path of a command", "```sh\nnpx vitest run --project unit app/nowhere\n```", "names app/nowhere"],
    ["a missing script", "`npm run checks`", "runs npm run checks, which package.json lacks"],
    ["a missing script behind another command", "```sh\ncd shop && npm run --silent checks\n```", "runs npm run checks"],
    ["a missing project", "`npx vitest run --project units`", "runs the project units, which vitest.config.ts lacks"],
    ["a missing name", "ask `deliveryQuestionsOf`", "names deliveryQuestionsOf, which no source has"],
    ["a missing document", "[a block](blocks.md)", "links to blocks.md, which does not exist"],
    ["a missing heading", "[a block](block.md#on-all-pages)", "links to block.md#on-all-pages, a heading that does not exist"],
    ["half a code span", "`app/blocks", "has a code span over two lines"],
  ])("a mistake is reported with its place: %s", (_case, text, sentence) => {
    expect(checkRecipes([{ file: "docs/recipes/a.md", text }], repository)).toEqual([expect.stringContaining(sentence)]);
  });
});

describe("documents", () => {
  const folders = ["docs/decisions", "docs/operate", "docs/deploy"];
  const pages = readdirSync("docs").filter((name) => name.endsWith(".md"));
  const ofRooms = files.filter((file) => file.endsWith("/README.md"));
  const names = [
    ...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", ...pages.map((name) => `docs/${name}`), ...ofRooms],
    ...repository.files.filter((file) => file.endsWith(".md") && folders.some((folder) => file.startsWith(`${folder}/`))),
  ];

  it("name existing paths only", () => {
    expect(names.length).toBeGreaterThan(180);
    expect(
      checkDocuments(
        names.map((file) => ({ file, text: textOf(file) })),
        repository,
      ),
    ).toEqual([]);
  });

  it("of rooms have a link in ARCHITECTURE.md", () => {
    expect(ofRooms).toContain("app/cache/README.md");
    const architecture = textOf("ARCHITECTURE.md");
    expect(ofRooms.filter((file) => !architecture.includes(`](${file})`))).toEqual([]);
  });

  it.each([
    ["a file that moved", "`edge/steps/tools.ts` forwards", "docs/a.md:1 names edge/steps/tools.ts, which does not exist"],
    ["a file in parentheses", "The edge forwards (edge/steps/tools.ts:14).", "names edge/steps/tools.ts:14"],
    ["a file that starts inside its room", "`streaming/response.tsx`", "names streaming/response.tsx"],
    ["a pattern that no file has", "`lists/*.client.ts`", "names lists/*.client.ts"],
    ["a folder", "`app/streaming`", "names app/streaming"],
    ["a missing document", "[a record](0000-none.md)", "links to 0000-none.md, which does not exist"],
  ])("a mistake is reported with its place: %s", (_case, text, sentence) => {
    expect(checkDocuments([{ file: "docs/a.md", text }], repository)).toEqual([expect.stringContaining(sentence)]);
  });

  it.each([
    ["a generated file", "`.local/content` and `build/client/assets`"],
    ["a name that is no path", "`zod/mini`, `@types/node`, `.css`, `/cart/x.css`"],
    ["a path that starts inside its room", "`streaming/respond.tsx`, `lists/*.server.ts`, `hand-off/parameters`"],
    ["a superseded record", "Superseded by 2.\n\n`edge/steps/tools.ts`"],
  ])("passes: %s", (_case, text) => {
    expect(checkDocuments([{ file: "docs/a.md", text }], repository)).toEqual([]);
  });
});
