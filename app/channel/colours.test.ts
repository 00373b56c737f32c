import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { paperColours } from "./colours.ts";

it("browsers paint their frame in the paper of the page", async () => {
  const tokens = await readFile("app/styles/tokens.css", "utf8");
  const paper = (selector: string) => /--paper: (#\w+)/.exec(tokens.slice(tokens.indexOf(selector)))?.[1];
  expect(paperColours).toEqual({ poster: paper(":root {"), card: paper('[data-channel="card"] {') });
});
