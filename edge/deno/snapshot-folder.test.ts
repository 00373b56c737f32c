import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, stat, truncate, unlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takeEvents } from "../../tests/expected-events.ts";
import { openSnapshotFolder } from "./snapshot-folder.ts";

let folder: string;
beforeEach(async () => {
  // Tests run on Node, the adapter on Deno: the same calls on the same file system.
  vi.stubGlobal("Deno", {
    mkdir,
    rename,
    stat,
    remove: unlink,
    open: async (path: string) => ({ readable: Readable.toWeb(createReadStream(path)) }),
    writeTextFile: writeFile,
    async *readDir(path: string) {
      for (const entry of await readdir(path, { withFileTypes: true })) yield { name: entry.name, isFile: entry.isFile() };
    },
  });
  folder = join(await mkdtemp(join(tmpdir(), "snapshot-")), "made", "anew");
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await rm(join(folder, "../.."), { recursive: true, force: true });
});

const slug = "poster/de-de/home";

it("the snapshot folder keeps writes and removals for the next process", async () => {
  const first = await openSnapshotFolder(folder);
  expect(await first.read(slug)).toBeUndefined();
  await first.write(slug, "eins");
  await first.write(slug, "zwei");
  await first.write("poster/de-de/gone", "weg");
  await first.remove("poster/de-de/gone");
  const next = await openSnapshotFolder(folder);
  expect(await next.read(slug)).toBe("zwei");
  expect(await next.read("poster/de-de/gone")).toBeUndefined();
  expect(await readdir(folder)).toEqual(["poster%2Fde-de%2Fhome.json"]);
});

it("the snapshot folder evicts the oldest files beyond its bytes, across processes", async () => {
  const first = await openSnapshotFolder(folder, { all: 100, file: 100 });
  await first.write("a", "x".repeat(40));
  await first.write("b", "x".repeat(40));
  await utimes(join(folder, "a.json"), 1, 1);
  const next = await openSnapshotFolder(folder, { all: 100, file: 100 });
  await next.write("c", "x".repeat(40));
  expect((await readdir(folder)).sort()).toEqual(["b.json", "c.json"]);
  expect(await next.read("a")).toBeUndefined();
});

it("the snapshot folder skips a file of 200 MB, and logs it once", async () => {
  await (await openSnapshotFolder(folder)).write("small", "klein");
  await writeFile(join(folder, "large.json"), "");
  await truncate(join(folder, "large.json"), 200_000_000);
  const next = await openSnapshotFolder(folder);
  expect([await next.read("large"), await next.read("small"), await next.read("large")]).toEqual([undefined, "klein", undefined]);
  expect(takeEvents()).toEqual([expect.objectContaining({ event: "content-snapshot-refused", files: 1, bytes: 200_000_000 })]);
  await next.write("large", "neu");
  expect(await (await openSnapshotFolder(folder)).read("large")).toBe("neu");
});

it("the snapshot folder reads only the newest files within its bytes", async () => {
  await mkdir(folder, { recursive: true });
  for (const [at, name] of ["a", "b", "c"].entries()) {
    await writeFile(join(folder, `${name}.json`), "x".repeat(40));
    await utimes(join(folder, `${name}.json`), at + 1, at + 1);
  }
  const snapshots = await openSnapshotFolder(folder, { all: 100, file: 100 });
  expect([await snapshots.read("a"), (await snapshots.read("b"))?.length, (await snapshots.read("c"))?.length]).toEqual([
    undefined,
    40,
    40,
  ]);
  expect(takeEvents()).toEqual([expect.objectContaining({ event: "content-snapshot-refused", files: 1, bytes: 40 })]);
});

it("the snapshot folder neither reads nor writes a file beyond the maximum size", async () => {
  const snapshots = await openSnapshotFolder(folder, { all: 100, file: 50 });
  await snapshots.write("a", "x".repeat(50));
  await writeFile(join(folder, "a.json"), "x".repeat(51));
  await expect(snapshots.read("a")).rejects.toThrow("larger than 50 bytes");
  await expect(snapshots.write("a", "ü".repeat(26))).rejects.toThrow("larger than 50 bytes");
});

it("the snapshot folder deletes an abandoned partial file, but not one being written", async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "a.1.part"), "half");
  await utimes(join(folder, "a.1.part"), 1, 1);
  await writeFile(join(folder, "a.2.part"), "half");
  await openSnapshotFolder(folder);
  expect(await readdir(folder)).toEqual(["a.2.part"]);
});

it.each([
  ["write", { writeTextFile: failOnFullDisk }],
  ["rename", { rename: () => Promise.reject(new Error("ENOSPC")) }],
])("the snapshot folder removes the partial file of a failed %s", async (_, failing) => {
  const snapshots = await openSnapshotFolder(folder);
  await snapshots.write(slug, "eins");
  Object.assign(Deno, failing);
  await expect(snapshots.write(slug, "zwei")).rejects.toThrow("ENOSPC");
  expect([await readdir(folder), await snapshots.read(slug)]).toEqual([["poster%2Fde-de%2Fhome.json"], "eins"]);
});

async function failOnFullDisk(path: string, text: string): Promise<void> {
  await writeFile(path, text.slice(0, 2));
  throw new Error("ENOSPC");
}

it.each(["../../secret", "/etc/passwd", "..", "a\0b", "\ud800"])(
  "the snapshot folder stays in its folder for the name %j",
  async (name) => {
    const snapshots = await openSnapshotFolder(folder);
    await snapshots.write(name, "text");
    expect(await snapshots.read(name)).toBe("text");
    expect(await readdir(folder)).toHaveLength(1);
  },
);

it("the snapshot folder refuses a name that is too long", async () => {
  const snapshots = await openSnapshotFolder(folder);
  await expect(snapshots.write("x".repeat(201), "text")).rejects.toThrow("too long");
  expect(await snapshots.read("x".repeat(201))).toBeUndefined();
});

it("the snapshot folder names its variable if it cannot be created", async () => {
  await mkdir(join(folder, ".."), { recursive: true });
  await writeFile(folder, "a file");
  await expect(openSnapshotFolder(folder)).rejects.toThrow(/^CONTENT_SNAPSHOT: the folder cannot be read; .*EEXIST/);
});
