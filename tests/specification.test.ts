import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { files, textOf } from "./architecture/source.ts";
import { checkCitations, checkDecisions, checkRequirements, requirementsIn, type Text } from "./architecture/specification.ts";

const root = join(import.meta.dirname, "..");
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith(".md")),
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" }).map((name) => `docs/${name}`),
];
const cited = [...files, ...documents].filter((file) => /\.(ts|tsx|mjs|css|md)$/.test(file)).map((file) => ({ file, text: textOf(file) }));
const specification = cited.filter(({ file }) => /^docs\/spec\/(shop|shell)\//.test(file));

describe("requirements in docs/spec", () => {
  it("have one number each, without gaps, in the file of their chapter", () => {
    expect(requirementsIn(specification).length).toBeGreaterThan(0);
    expect(checkRequirements(specification)).toEqual([]);
  });

  it("exist for every citation", () => {
    expect(checkCitations(specification, cited)).toEqual([]);
  });

  it("name decisions that have a record", () => {
    expect(checkDecisions(specification, readdirSync(join(root, "docs/decisions")))).toEqual([]);
  });
});

it("docs/decisions/README.md lists each decision once, with its title and what supersedes it", () => {
  const lines = textOf("docs/decisions/README.md").match(/^- .*/gm) ?? [];
  const records = readdirSync(join(root, "docs/decisions")).filter((name) => name !== "README.md");
  const expected = records.map((name) => {
    const text = textOf(`docs/decisions/${name}`);
    const [superseded] = /^(Partly s|S)uperseded by [\d, and]+\d/m.exec(text) ?? [];
    const note = superseded ? ` (${superseded[0]?.toLowerCase()}${superseded.slice(1)})` : "";
    return `- [${text.slice(2, text.indexOf("\n"))}](${name})${note}`;
  });
  expect(lines.toSorted()).toEqual(expected.toSorted());
});

describe("a mistake is reported with place and cure:", () => {
  // Citations are assembled, since this file is checked, too.
  const requirement = (place: string) => `shop ${place}`;
  const chapter = (...places: string[]): Text => ({
    file: "docs/spec/shop/4-states.md",
    text: places.map((place) => `- **${requirement(place)}** A rule (decision 7).`).join("\n"),
  });

  it.each([
    ["a second time", chapter("4.1", "4.1"), "docs/spec/shop/4-states.md:2 repeats shop 4.1"],
    ["in another chapter", chapter("5.1"), `docs/spec/shop/4-states.md:1 has ${requirement("5.1")}`],
    ["after a gap", chapter("4.1", "4.3"), "docs/spec/shop/4-states.md:2 skips shop 4.2"],
  ])("a number %s", (_case, text, sentence) => {
    expect(checkRequirements([text])).toEqual([expect.stringContaining(sentence)]);
  });

  it.each([
    ["of a number that does not exist", `// First.\n// Kept (${requirement("4.2")}).`, "app/a.ts:2 cites shop 4.2, which does not exist"],
    ["at the start of a sentence", `/** S${requirement("4.2").slice(1)}. */`, "app/a.ts:1 cites shop 4.2, which does not exist"],
    ["of a range's end", `(${requirement("4.1")} to ${requirement("4.9")})`, "app/a.ts:1 cites shop 4.9, which does not exist"],
    ["of a section", `// Kept (${["shop", "md"].join(".")} §4).`, "cite the number of the requirement in docs/spec"],
  ])("a citation %s", (_case, text, sentence) => {
    expect(checkCitations([chapter("4.1")], [{ file: "app/a.ts", text }])).toEqual([expect.stringContaining(sentence)]);
  });

  it("a decision without a record", () => {
    expect(checkDecisions([chapter("4.1")], ["0006-other.md"])).toEqual([expect.stringContaining("decision 7, which has no record")]);
  });
});
