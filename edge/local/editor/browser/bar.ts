import { api, type Component, Refusal } from "./api.ts";
import { confirmed } from "./dialogs/dialog.ts";
import { showHistory, timeOf } from "./dialogs/history.ts";
import { showKeys } from "./dialogs/keys.ts";
import { newStory } from "./dialogs/new-story.ts";
import { showReleases } from "./dialogs/releases.ts";
import { button, element, freshId, part, say } from "./element.ts";
import type { Session } from "./session.ts";
import type { TreePane } from "./tree-pane.ts";

/** What can be done with the story that is open, by the bar and by keys. */
export type BarActs = { save(): Promise<void>; publish(): Promise<void>; refreshReleases(): Promise<void> };

/** Fills the bar: which story is open and how it is saved, what can be done with it, and the release that is looked at. */
export function openBar(session: Session, components: ReadonlyMap<string, Component>, tree: TreePane): BarActs {
  const bar = part("bar");
  const title = element("h1", {}, "Editor");
  const badge = element("span", { class: "badge" });
  const saved = element("span", { class: "saved", "data-state": "saved" });
  const releases = element("select", { id: freshId() });
  const undo = button("Undo", session.undo, { "aria-keyshortcuts": "Control+Z" });
  const redo = button("Redo", session.redo, { "aria-keyshortcuts": "Control+Shift+Z" });
  const publish = button("Publish", () => void acts.publish(), { class: "main" });
  const conflict = element("span", { class: "row", hidden: true });
  conflict.append(
    button("Take theirs", () => void attempt(takeTheirs)),
    button("Keep mine", () => void attempt(async () => void (await session.save({ force_update: "1" })))),
  );

  /** Does something, and says why where it cannot be done. */
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const why = error instanceof Refusal ? error.message : String(error);
      saved.textContent = why;
      saved.dataset.state = "failed";
      say(why);
    }
  }

  async function takeTheirs(): Promise<void> {
    const story = session.story();
    if (story) session.take(await api.story(story.id, session.release()));
  }

  const acts: BarActs = {
    save: () => attempt(async () => (await session.save({})) && say("Saved as a draft")),
    async publish() {
      if (session.release() !== 0) return say("A release is published when it goes out");
      await attempt(async () => {
        if (!(await session.save({ publish: 1 }))) return;
        say("Published");
        await tree.refresh();
      });
    },
    async refreshReleases() {
      const open = (await api.releases()).filter(({ released }) => !released);
      const options = open.map(({ id, name }) => element("option", { value: id }, `Release: ${name}`));
      releases.replaceChildren(element("option", { value: 0 }, "Drafts"), ...options);
      const isThere = open.some(({ id }) => id === session.release());
      releases.value = isThere ? String(session.release()) : "0";
      if (!isThere && session.release() !== 0) await change(0);
    },
  };

  async function change(release: number): Promise<void> {
    const story = session.story();
    await attempt(() => (story ? session.open(story.id, release) : Promise.resolve()));
    releases.value = String(session.release());
  }

  async function create(isCopy: boolean): Promise<void> {
    const story = session.story();
    const folder = story
      ? story.full_slug
          .split("/")
          .slice(0, isCopy ? -1 : 2)
          .join("/")
      : "poster/de-de";
    const made = await newStory(folder, components, isCopy ? story : undefined);
    if (!made) return;
    await session.open(made.id);
    await tree.refresh();
  }

  async function remove(): Promise<void> {
    const story = session.story();
    if (!story || !(await confirmed(`Delete "${story.name}"?`, "Delete"))) return;
    await api.remove(story.id);
    session.close();
    await tree.refresh();
  }

  async function unpublish(): Promise<void> {
    const story = session.story();
    if (!story || !(await confirmed(`Take "${story.name}" off the shop?`, "Unpublish"))) return;
    await session.unpublish();
    await tree.refresh();
  }

  async function throwAway(): Promise<void> {
    if (!(await confirmed("Throw away everything that was edited on this machine?", "Throw away"))) return;
    session.close();
    await api.throwAway();
    await Promise.all([tree.refresh(), acts.refreshReleases()]);
  }

  const more = menu(
    [
      ["New story …", () => create(false)],
      ["Duplicate …", () => create(true)],
      ["Unpublish …", unpublish],
      ["Delete …", remove],
      ["Releases …", () => showReleases(session, acts.refreshReleases)],
      ["Keys …", showKeys],
      ["Throw all edits away …", throwAway],
    ],
    attempt,
  );
  releases.addEventListener("change", () => void change(Number(releases.value)));
  bar.append(
    element("div", { class: "what" }, title, badge),
    element("div", { class: "how" }, saved, conflict),
    element("div", { class: "row" }, element("label", { for: releases.id, class: "hidden" }, "Work in"), releases, undo, redo),
    element(
      "div",
      { class: "row" },
      button("History", () => void attempt(() => showHistory(session)), { "data-needs-story": true }),
      button("Save draft", () => void acts.save(), { "aria-keyshortcuts": "Control+S", "data-needs-story": true }),
      publish,
      more,
    ),
  );

  function show(): void {
    const story = session.story();
    const { state, why } = session.state();
    const { back, forth } = session.steps();
    title.textContent = story?.name ?? "Editor";
    document.title = story ? `${story.name} – Editor` : "Editor";
    const isLive = story?.published && !story.unpublished_changes && state === "saved";
    badge.textContent = !story ? "" : !story.published ? "not published" : isLive ? "published" : "unpublished changes";
    if (story?.inherited_from) badge.textContent += `, inherits ${story.inherited_from}`;
    saved.dataset.state = state;
    saved.textContent = story ? stateWords[state](why, story.updated_at) : "";
    conflict.hidden = state !== "conflict";
    undo.disabled = !back;
    redo.disabled = !forth;
    publish.disabled = !story || session.release() !== 0;
    for (const one of bar.querySelectorAll<HTMLButtonElement>("[data-needs-story]")) one.disabled = !story;
  }
  session.listen(show);
  show();
  return acts;
}

const stateWords = {
  saved: (_: string, at: string) => `Saved ${timeOf(at)}`,
  changed: () => "Not saved yet",
  saving: () => "Saving …",
  failed: (why: string) => `Not saved: ${why}`,
  conflict: () => "Somebody else has changed this story.",
};

/** Less used acts behind one button. */
function menu(items: [string, () => Promise<void>][], attempt: (work: () => Promise<unknown>) => Promise<void>): HTMLElement {
  const details = element("details", { class: "menu" }, element("summary", {}, "More"));
  const buttons = items.map(([words, act]) =>
    button(words, () => {
      details.open = false;
      details.querySelector("summary")?.focus();
      void attempt(act);
    }),
  );
  details.append(element("div", { class: "menu-items" }, ...buttons));
  details.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !details.open) return;
    details.open = false;
    details.querySelector("summary")?.focus();
  });
  addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !details.contains(target)) details.open = false;
  });
  return details;
}
