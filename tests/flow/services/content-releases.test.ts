import { describe, expect, test } from "vitest";
import { openManagedSpace } from "./managed-space.ts";

const space = openManagedSpace();
const { title, save } = space;

describe("a release", () => {
  const createRelease = async (more = {}) => (await space.editor.post("/releases", { release: { name: "Advent", ...more } })).body.release;

  test("shows its stories on request only", async () => {
    const { id } = await createRelease();
    await save("poster/de-de/home", "Advent", { release_id: id });
    const seen = [
      await title("poster/de-de/home", "draft", { from_release: id }),
      await title("poster/de-at/home", "draft", { from_release: id }),
      await title("poster/de-de/home", "draft"),
      await title("poster/de-de/home", "published", { from_release: id }),
    ];
    expect(seen).toEqual(["Advent", "Advent", "Start", "Start"]);
    expect((await space.editor.get("/releases")).body.releases[0]).toMatchObject({ name: "Advent", story_slugs: ["poster/de-de/home"] });
  });

  test("is deployed once with all its changes; other drafts stay drafts", async () => {
    const { id } = await createRelease();
    await save("poster/de-de/home", "Advent", { release_id: id });
    await save("poster/de-de/leinwand", "Tannen", { release_id: id });
    await save("poster/de-de/leinwand", "Entwurf");
    const { body } = await space.editor.put(`/releases/${id}`, { do_release: true });
    expect(body.release.released).toBe(true);
    const seen = [await title("poster/de-de/home"), await title("poster/de-de/leinwand"), await title("poster/de-de/leinwand", "draft")];
    expect(seen).toEqual(["Advent", "Tannen", "Entwurf"]);
    expect(await space.editor.put(`/releases/${id}`, { do_release: true })).toMatchObject({ status: 422 });
    expect(await save("poster/de-de/home", "zu spät", { release_id: id })).toMatchObject({ status: 422 });
  });

  test("is deployed automatically at its time", async () => {
    const { id } = await createRelease({ release_at: "2999-01-01 08:00" });
    await save("poster/de-de/home", "Advent", { release_id: id });
    expect(await title("poster/de-de/home")).toBe("Start");
    await space.editor.put(`/releases/${id}`, { release: { release_at: "2020-01-01 08:00" } });
    expect(await title("poster/de-de/home")).toBe("Advent");
  });

  test("without a name, or with an invalid time, is refused", async () => {
    expect(await space.editor.post("/releases", { release: { name: " " } })).toMatchObject({ status: 422 });
    expect(await space.editor.post("/releases", { release: { name: "Advent", release_at: "tomorrow" } })).toMatchObject({ status: 422 });
  });

  test("is deleted with its changes", async () => {
    const { id } = await createRelease();
    await save("poster/de-de/home", "Advent", { release_id: id });
    await space.editor.remove(`/releases/${id}`);
    expect(await title("poster/de-de/home", "draft", { from_release: id })).toBe("Start");
  });
});
