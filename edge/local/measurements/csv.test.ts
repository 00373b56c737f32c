import { expect, it } from "vitest";
import { formatCsvRow } from "./csv.ts";

it.each([
  ["plain", "plain"],
  ["a,b", '"a,b"'],
  ['say "yes"', '"say ""yes"""'],
  ["two\r\nlines", '"two\r\nlines"'],
  ["=1+1", `"'=1+1"`],
  ["+49", `"'+49"`],
  ["-2+3", `"'-2+3"`],
  ["@SUM(A1)", `"'@SUM(A1)"`],
  ["\t=1", `"'\t=1"`],
  ["\r=1", `"'\r=1"`],
  ["\n", `"'\n"`],
  ["  =1", `"'  =1"`],
  ["\uff1d1", `"'\uff1d1"`],
  ['=HYPERLINK("http://evil.test")', `"'=HYPERLINK(""http://evil.test"")"`],
  ["a\u0000b", "a\ufffdb"],
  ["ends;here", '"ends;here"'],
  [-1, `"'-1"`],
  [12.5, "12.5"],
  [null, ""],
])("the cell %j is written as %j", (cell, written) => {
  expect(formatCsvRow([cell])).toBe(`${written}\r\n`);
});

it("cells are separated by commas", () => {
  expect(formatCsvRow(["a", 1, null, "b"])).toBe("a,1,,b\r\n");
});
