import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSpaceParts } from "./space-parts.ts";

describe("the file of a space's parts", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "passepartout-parts-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("is not replaced by a change if it cannot be read", () => {
    symlinkSync("space.json", join(folder, "space.json"));
    expect(() => openSpaceParts(folder).change({ folders: ["poster"] })).toThrow("ELOOP");
  });

  it("is written by the first change", () => {
    const parts = openSpaceParts(folder);
    expect(parts.read()).toEqual({ components: [], folders: [], assets: [] });
    parts.change({ folders: ["poster"] });
    expect(openSpaceParts(folder).read().folders).toEqual(["poster"]);
  });
});
