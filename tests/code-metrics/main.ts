import process from "node:process";
import { parseCommandLine } from "../../edge/local/arguments.ts";
import { sources, textOf } from "../architecture/source.ts";
import { drawSample } from "../sampled.ts";
import { circlesOf } from "./circles.ts";
import { commentsOf, wordsIn } from "./comments.ts";
import { ambiguous, exportsOf, production } from "./exports.ts";
import { repeatsIn } from "./repeats.ts";

// Measures the code. `npm run house` prints a table, `npm run house -- --sample 100 --seed 7` random comments and names,
// and `npm run house -- --list names|circles|repeats|openings` the details of a row.

const { sample, seed, list } = parseCommandLine({ sample: "0", seed: "1", list: "" });

const inApp = production.filter((file) => file.startsWith("app/"));
const inEdge = production.filter((file) => file.startsWith("edge/") && !file.startsWith("edge/local/"));
const scenery = production.filter((file) => file.startsWith("edge/local/"));
const tests = sources.filter((file) => file.startsWith("tests/") || /\.test\.tsx?$/.test(file));

const linesIn = (files: readonly string[]) => files.reduce((sum, file) => sum + textOf(file).split("\n").length - 1, 0);
const commentsIn = (files: readonly string[]) => files.flatMap(commentsOf);
const density = (files: readonly string[]) =>
  ((commentsIn(files).reduce((sum, { text }) => sum + wordsIn(text), 0) / linesIn(files)) * 100).toFixed(0);
/** Words that may not open a docstring (see CONTRIBUTING.md, "How a change is described"). */
const questionWord = /^(What|How|Whether|Where|Who|Which|So|When|Whoever|Whatever)\b/;

if (Number(sample) > 0) {
  const comments = drawSample(commentsIn(production), Number(sample), Number(seed));
  for (const { file, line, text } of comments) console.log(`comment\t${file}:${line}\t${text}`);
  for (const { file, line, name } of drawSample(production.flatMap(exportsOf), Number(sample), Number(seed) + 1))
    console.log(`name\t${file}:${line}\t${name}`);
} else if (list) console.log(detailsOf(list).join("\n"));
else print();

function detailsOf(what: string): string[] {
  if (what === "names")
    return [...ambiguous(production.flatMap(exportsOf))].map(
      ([name, places]) => `${name}: ${places.map(({ file, line }) => `${file}:${line}`).join(", ")}`,
    );
  if (what === "circles") return circlesOf(production).map((circle) => circle.join(" "));
  if (what === "repeats") return repeatsIn(production).map(({ one, other, lines }) => `${lines} lines: ${one} and ${other}`);
  if (what === "openings") return openings().map(({ file, line, text }) => `${file}:${line}: ${text}`);
  console.error(`Unknown list "${what}". The lists are: names, circles, repeats, openings.`);
  process.exit(1);
}

function openings() {
  return commentsIn(production).filter(({ isDocstring, text }) => isDocstring && questionWord.test(text));
}

function print(): void {
  const exported = production.flatMap(exportsOf);
  const longTests = tests.filter((file) => linesIn([file]) > 250);
  const rows: [string, string | number][] = [
    ["files in app", inApp.length],
    ["files in edge without edge/local", inEdge.length],
    ["files in edge/local", scenery.length],
    ["files of tests", tests.length],
    ["lines in app", linesIn(inApp)],
    ["lines in edge without edge/local", linesIn(inEdge)],
    ["lines in edge/local", linesIn(scenery)],
    ["lines of tests", linesIn(tests)],
    ["words of comment per 100 lines, app", density(inApp)],
    ["words of comment per 100 lines, edge", density(inEdge)],
    ["words of comment per 100 lines, edge/local", density(scenery)],
    ["docstrings", commentsIn(production).filter(({ isDocstring }) => isDocstring).length],
    ["docstrings that open with a question word", openings().length],
    ["exported names", exported.length],
    ["exported names with several meanings", ambiguous(exported).size],
    ["circles between files", circlesOf(production).length],
    ["pairs of repeated runs (6 lines)", repeatsIn(production).length],
    ["test files over 250 lines", longTests.length],
  ];
  console.log(`| | |\n|---|---|\n${rows.map(([what, count]) => `| ${what} | ${count} |`).join("\n")}`);
}
