import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { paperColours } from "./colours.ts";

it("the theme colour for browsers is the paper colour of each channel's pages", async () => {
  const tokens = await readFile("app/styles/tokens.css", "utf8");
  const paper = (selector: string) => /--paper: (#\w+)/.exec(tokens.slice(tokens.indexOf(selector)))?.[1];
  expect(paperColours).toEqual({ poster: paper(":root {"), card: paper('[data-channel="card"] {') });
});
