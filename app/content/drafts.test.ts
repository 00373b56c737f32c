import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { takeEventNames } from "../../tests/expected-events.ts";
import { broken, fakeContent, folder, slug } from "../../tests/fake-content.ts";

const fake = fakeContent();
const { titleOf } = fake;
const edited = `${folder}/fotokalender`;
const story = { full_slug: edited, name: "n", tag_list: [], content: { _uid: "page", component: "Page", title: "Getippt" } };
const edit = { written: { fullSlug: edited, story } };

describe("an edit in the visual editor", () => {
  it("shows the typed story, and does not wait for stories that were read before", async () => {
    await titleOf(slug, {});
    fake.advance(10_000);
    const held: ServerResponse[] = [];
    fake.delivery.faults.set("stories/", (response) => void held.push(response));
    expect(await titleOf(edited, edit)).toBe("Getippt");
    expect(await titleOf(slug, edit)).toBe("Erste Fassung");
    await expect.poll(() => held).toHaveLength(1);
    fake.delivery.faults.set("stories/", broken);
    for (const response of held) response.destroy();
    await expect.poll(() => takeEventNames()).toEqual(["content-read-failed"]);
  });

  it("shows a story that another editor has saved at the second edit after three seconds", async () => {
    await titleOf(slug, {});
    fake.delivery.publish(slug, { title: "Zweite Fassung" }, slug);
    fake.advance(3_001);
    expect(await titleOf(slug, edit)).toBe("Erste Fassung");
    await expect.poll(() => titleOf(slug, edit)).toBe("Zweite Fassung");
    expect(fake.delivery.count("stories/")).toBe(2);
  });

  it("shows the last good story while the service fails", async () => {
    await titleOf(slug, {});
    fake.delivery.faults.set("stories/", broken);
    fake.advance(3_001);
    expect(await titleOf(slug, edit)).toBe("Erste Fassung");
    await expect.poll(() => takeEventNames()).toEqual(["content-read-failed"]);
    expect(await titleOf(slug, edit)).toBe("Erste Fassung");
    await expect.poll(() => takeEventNames()).toEqual(["content-read-failed"]);
  });

  it("of a release shows no story of another", async () => {
    await titleOf(slug, { release: "7" });
    await titleOf(slug, edit);
    expect(fake.delivery.requests.map(({ query }) => query.get("from_release"))).toEqual(["7", null]);
  });
});
