import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { JsonFile } from "../library/json-folder.ts";
import { parseStoryFile, type StoryFile } from "../library/story.ts";
import { openEdits } from "./edits.ts";

const file = (title: string): JsonFile<StoryFile> => ({
  value: parseStoryFile({ story: { content: { component: "page", title } } }),
  modifiedAt: 0,
});

it("edits keep the objects of unchanged stories, which are the library's memo keys", () => {
  const folder = mkdtempSync(join(tmpdir(), "passepartout-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const base = new Map([
    ["home", file("Home")],
    ["more", file("More")],
  ]);
  const edits = openEdits(folder, () => base);
  expect(edits.stories()).toBe(base);
  edits.remove("more");
  edits.write("late", file("Late").value);
  expect([...edits.stories().keys()]).toEqual(["home", "late"]);
  expect(edits.stories().get("home")).toBe(base.get("home"));
});
