import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { lineOf, parseJson } from "./json-lines.ts";

const linesIn = (value: unknown) => {
  const parsed = parseJson(JSON.stringify(value, null, 2));
  if ("fault" in parsed) throw new Error(parsed.fault.reason);
  return parsed.lines;
};

describe("JSON with lines", () => {
  it("gives the value that JSON.parse gives", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const parsed = parseJson(text);
        expect("value" in parsed && parsed.value).toEqual(JSON.parse(text));
      }),
    );
  });

  it("refuses what JSON.parse refuses", () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.constantFrom(",", "}", "]", '"', "x", "0", "\\", "\u0001"), (text, place, sign) => {
        const at = place % (text.length + 1);
        const broken = text.slice(0, at) + sign + text.slice(at);
        const isJson = (() => {
          try {
            JSON.parse(broken);
            return true;
          } catch {
            return false;
          }
        })();
        // A repeated key is a fault here, but not for JSON.parse.
        if (!isJson) expect(parseJson(broken)).toHaveProperty("fault");
      }),
    );
  });

  it("knows the line of each value, and the nearest line for a missing one", () => {
    const lines = linesIn({ name: "1616", treatments: [{ name: "on", size: 160 }] });
    expect(["", "name", "treatments[0].size", "treatments[0].missing", "audience.locales[3]"].map((path) => lineOf(lines, path))).toEqual([
      1, 2, 6, 4, 1,
    ]);
  });

  it.each(["x-y", "a b", "a.b", "a]b", 'a"b', "a\\b", "1", "$", "__proto__", "ä"])(
    "knows the line of the unknown field %j by zod's path",
    (name) => {
      const parsed = parseJson(`{\n"name": "1616",\n"audience": {\n"tags": [],\n${JSON.stringify(name)}: 1\n}\n}`);
      const lines = "lines" in parsed ? parsed.lines : new Map();
      expect(lineOf(lines, z.core.toDotPath(["audience", name]))).toBe(5);
      expect(lineOf(lines, z.core.toDotPath(["audience", `${name}-`, 0]))).toBe(3);
      expect(lineOf(lines, z.core.toDotPath([`${name}-`]))).toBe(1);
    },
  );

  it.each([
    ['{\n  "a": 1,\n  "a": 2\n}', 3, 'the key "a" stands twice'],
    ['{\n  "a": 1,\n}', 3, "a text in double quotes"],
    ['{\n  "a": 01\n}', 2, "a value"],
    ['{\n  "a": 1\n', 3, "a comma or }"],
    ["1\n2", 2, "the text goes on"],
    [`${"[".repeat(200)}`, 1, "nested too deeply"],
  ])("names the line of the fault in %j", (text, line, reason) => {
    expect(parseJson(text)).toEqual({ fault: { line, reason: expect.stringContaining(reason) } });
  });
});
