import { expect, it } from "vitest";
import { themeSource } from "#app/backend/sources.ts";
import { frameStorySource, operatorSource, pageStorySource, personSource } from "#app/content/sources.ts";
import { experimentPathsSource } from "#app/experiments/experiment-gate.ts";

// The version of a read is part of a page's key: if two values share a version, visitors get the page of the older one.

type Versioned = { name: string; version: (value: never, from: never, ...args: never[]) => unknown };

const content = (version: string) => ({ kind: "found", value: { version } });
const theme = (name: string) => ({ kind: "found", theme: { id: "konfetti", name } });

const cases: [source: Versioned, value: unknown, same: unknown, other: unknown][] = [
  [pageStorySource, content("1"), content("1"), content("2")],
  [frameStorySource, content("1"), content("1"), content("2")],
  [personSource, content("1"), content("1"), content("2")],
  [operatorSource, content("1"), content("1"), content("2")],
  [themeSource, theme("Konfetti"), theme("Konfetti"), theme("Konfetti, neu")],
  [experimentPathsSource, ["/posterdruck"], ["/posterdruck"], ["/posterdruck", "/fotokalender"]],
];

it.each(cases)("equal values of the source $name have one version, other values another", ({ version }, value, same, other) => {
  const versionOf = (read: unknown) => version(read as never, {} as never, "konfetti" as never);
  expect(versionOf(value)).toBeDefined();
  expect(versionOf(value)).toBe(versionOf(same));
  expect(versionOf(value)).not.toBe(versionOf(other));
});
