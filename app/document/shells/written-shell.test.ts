import { createElement } from "react";
import { expect, it } from "vitest";
import type { MakeHoleContent } from "../fragments/holes.ts";
import { splitAtNonces } from "../fragments/nonce-template.ts";
import type { FragmentId } from "../fragments/static-fragment.ts";
import { createStylesheet } from "../styles/stylesheet.ts";
import type { Shell } from "./rendered-shell.ts";
import { deserializeShell, type ShellBindings, serializeShell } from "./written-shell.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const stylesheet = createStylesheet("/assets/root-1.css", [
  {
    around: ["@layer base"],
    rules: [
      ["", "a{}"],
      ["tile", ".tile{}"],
    ],
  },
]);
const { link } = stylesheet;
const make: MakeHoleContent = () => ({ at: () => undefined });
const code = encode("boot()</script>");
const context: ShellBindings = { stylesheet, code, late: new Map([[2, { number: 0, make }]]) };
const shell: Shell = {
  pieces: [encode("<!DOCTYPE html><head>"), ...link.pieces, encode('\uFEFF<p title="Größe">»60 × 40« 🖼\u2028</p>')],
  start: [encode("<script nonce="), encode(">context=1;")],
  code,
  styles: stylesheet.inline(stylesheet.collector()),
  late: [{ place: 2, names: ["price-1", "price-2"], number: 0, make }],
};

it("a shell round-trips byte by byte, with the reader's own late content", () => {
  const ownContent: MakeHoleContent = () => ({ at: () => createElement("i") });
  const read = deserializeShell(serializeShell(shell, context), { ...context, late: new Map([[2, { number: 0, make: ownContent }]]) });
  expect(read).toEqual({ ...shell, late: [{ ...shell.late[0], make: ownContent }] });
  // The stylesheet's chunks are replaced by identity per browser.
  expect(read.pieces.slice(1, 4).every((piece, number) => piece === link.pieces[number])).toBe(true);
});

it("nonce placeholders round-trip", () => {
  const start = splitAtNonces("<p>no script</p>");
  expect(deserializeShell(serializeShell({ ...shell, start }, context), context).start).toHaveLength(1);
});

it.each<[string, Partial<ShellBindings>]>([
  ["no late fragment", { late: new Map() }],
  ["a late fragment elsewhere", { late: new Map([[3, { number: 0, make }]]) }],
  ["another answer for its late fragment", { late: new Map([[2, { number: 1, make }]]) }],
  [
    "one more late fragment",
    {
      late: new Map<FragmentId, { number: number; make: MakeHoleContent }>([
        [2, { number: 0, make }],
        ["bar", { number: 1, make }],
      ]),
    },
  ],
  ["no stylesheet", { stylesheet: undefined }],
])("a shell does not fit a page with %s", (_, other) => {
  expect(() => deserializeShell(serializeShell(shell, context), { ...context, ...other })).toThrow("the page has");
});

it.each(["", "{}", "null", '{"pieces":[3],"start":[""],"late":[]}', '{"pieces":["a"],"start":["b"],"late":[],"more":1}'])(
  "an invalid shell is refused: %s",
  (text) => expect(() => deserializeShell(text, { ...context, late: new Map() })).toThrow(),
);
