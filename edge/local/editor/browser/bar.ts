import { type Component, EditorApiError, editorApi } from "./api.ts";
import { confirmPublish } from "./dialogs/confirm-publish.ts";
import { confirmRemoval } from "./dialogs/dialog.ts";
import { formatDateTime, showHistory } from "./dialogs/history.ts";
import { showKeys } from "./dialogs/keys.ts";
import { openNewStoryDialog } from "./dialogs/new-story.ts";
import { showReleases } from "./dialogs/releases.ts";
import { announce, button, element, freshId, pagePart } from "./element.ts";
import type { Session } from "./session.ts";
import { countFindings, type StoryFindings } from "./story-findings.ts";
import type { TreePane } from "./tree-pane.ts";

export type BarCommands = {
  open(id: number): Promise<void>;
  save(): Promise<void>;
  publish(): Promise<void>;
  undo(): void;
  redo(): void;
  refreshReleases(): Promise<void>;
};

/** @param showFindings moves the focus to the findings in the form */
export function createToolbar(
  session: Session,
  components: ReadonlyMap<string, Component>,
  tree: TreePane,
  findings: StoryFindings,
  showFindings: () => void,
): BarCommands {
  const bar = pagePart("bar");
  const title = element("h1", {}, "Editor");
  const badge = element("span", { class: "badge" });
  const saveStatus = element("span", { class: "saved", "data-state": "saved" });
  const releases = element("select", { id: freshId() });
  const undo = button("Undo", () => commands.undo(), { "aria-keyshortcuts": "Control+Z" });
  const redo = button("Redo", () => commands.redo(), { "aria-keyshortcuts": "Control+Shift+Z" });
  const findingCount = button("", showFindings, { id: freshId(), class: "finding-count", hidden: true });
  const publish = button("Publish", () => void commands.publish(), { class: "main", "aria-describedby": findingCount.id });
  const conflict = element("span", { class: "row", hidden: true });
  conflict.append(
    button("Take theirs", () => void runCommand(takeTheirs)),
    button("Keep mine", () => void runCommand(keepMine)),
  );

  /** Runs a command and shows its error. */
  async function runCommand(command: () => Promise<unknown>): Promise<void> {
    try {
      await command();
    } catch (error) {
      const reason = error instanceof EditorApiError ? error.message : String(error);
      saveStatus.textContent = reason;
      saveStatus.dataset.state = "failed";
      announce(reason);
    }
  }

  async function takeTheirs(): Promise<void> {
    const story = session.story();
    if (!story) return;
    session.take(await editorApi.story(story.id, session.release()));
    announce("Their version is shown");
  }

  async function keepMine(): Promise<void> {
    if (await session.save({ force_update: "1" })) announce("Your version is saved");
  }

  /** True while a story is published, so that a second press of Ctrl+Enter does not publish it again. */
  let isPublishing = false;

  async function publishChecked(): Promise<void> {
    const opened = session.story()?.id;
    const errors = (await findings.check())?.filter(({ severity }) => severity === "error");
    const answer = errors?.length === 0 ? "publish" : await confirmPublish(errors);
    if (answer === "show") showFindings();
    if (answer !== "publish") return;
    // Another story or a release may have been opened during the check.
    if (session.story()?.id !== opened || session.release() !== 0) return announce("Not published: another story is open now");
    if (!(await session.save({ publish: 1 }))) return;
    announce("Published");
    await tree.refresh();
  }

  const commands: BarCommands = {
    open: (id) => runCommand(() => session.open(id)),
    save: () => runCommand(async () => (await session.save({})) && announce("Saved as a draft")),
    async publish() {
      if (session.release() !== 0) return announce("A release is published when it goes out");
      if (isPublishing || !session.story()) return;
      isPublishing = true;
      await runCommand(publishChecked);
      isPublishing = false;
    },
    undo: () => void (session.undo() && announce("Undone")),
    redo: () => void (session.redo() && announce("Redone")),
    async refreshReleases() {
      const openReleases = (await editorApi.releases()).filter(({ released }) => !released);
      const options = openReleases.map(({ id, name }) => element("option", { value: id }, `Release: ${name}`));
      releases.replaceChildren(element("option", { value: 0 }, "Drafts"), ...options);
      const isSelectedOpen = openReleases.some(({ id }) => id === session.release());
      releases.value = isSelectedOpen ? String(session.release()) : "0";
      if (!isSelectedOpen && session.release() !== 0) await selectRelease(0);
    },
  };

  async function selectRelease(release: number): Promise<void> {
    await runCommand(() => session.selectRelease(release));
    releases.value = String(session.release());
  }

  async function createStory(isCopy: boolean): Promise<void> {
    const story = session.story();
    const folder = story
      ? story.full_slug
          .split("/")
          .slice(0, isCopy ? -1 : 2)
          .join("/")
      : "poster/de-de";
    const newStoryMade = await openNewStoryDialog(folder, components, isCopy ? story : undefined);
    if (!newStoryMade) return;
    await tree.refresh();
    // Closes a story that a colleague has deleted. Its unsaved content is not lost, since the copy has it.
    if (isCopy && session.state().state === "deleted") session.close();
    await session.open(newStoryMade.id);
  }

  async function removeStory(): Promise<void> {
    const story = session.story();
    if (!story || !(await confirmRemoval(`Delete "${story.name}"?`, "Delete"))) return;
    await editorApi.remove(story.id);
    session.close();
    announce(`${story.name} was deleted`);
    await tree.refresh();
  }

  async function unpublish(): Promise<void> {
    const story = session.story();
    if (!story || !(await confirmRemoval(`Take "${story.name}" off the shop?`, "Unpublish"))) return;
    await session.unpublish();
    announce("Unpublished");
    await tree.refresh();
  }

  async function discardEdits(): Promise<void> {
    if (!(await confirmRemoval("Throw away everything that was edited on this machine?", "Throw away"))) return;
    session.close();
    await editorApi.discardEdits();
    announce("All edits are thrown away");
    await Promise.all([tree.refresh(), commands.refreshReleases()]);
  }

  const more = menu(
    [
      ["New story …", () => createStory(false)],
      ["Duplicate …", () => createStory(true)],
      ["Unpublish …", unpublish],
      ["Delete …", removeStory],
      ["Releases …", () => showReleases(session, commands.refreshReleases)],
      ["Keys …", showKeys],
      ["Throw all edits away …", discardEdits],
    ],
    runCommand,
  );
  releases.addEventListener("change", () => void selectRelease(Number(releases.value)));
  bar.append(
    element("div", { class: "what" }, title, badge),
    element("div", { class: "how" }, saveStatus, conflict),
    element("div", { class: "row" }, element("label", { for: releases.id, class: "hidden" }, "Work in"), releases, undo, redo),
    element(
      "div",
      { class: "row" },
      button("History", () => void runCommand(() => showHistory(session)), { "data-needs-story": true }),
      button("Save draft", () => void commands.save(), { "aria-keyshortcuts": "Control+S", "data-needs-story": true }),
      findingCount,
      publish,
      more,
    ),
  );
  findings.listen((found) => {
    findingCount.textContent = countFindings(found);
    findingCount.hidden = found.length === 0;
    findingCount.dataset.severity = found.some(({ severity }) => severity === "error") ? "error" : "warning";
  });

  function update(): void {
    const story = session.story();
    const { state, why: reason } = session.state();
    const { back, forth } = session.steps();
    title.textContent = story?.name ?? "Editor";
    document.title = story ? `${story.name} – Editor` : "Editor";
    const isLive = story?.published && !story.unpublished_changes && state === "saved";
    badge.textContent = !story ? "" : !story.published ? "not published" : isLive ? "published" : "unpublished changes";
    if (story?.inherited_from) badge.textContent += `, inherits ${story.inherited_from}`;
    saveStatus.dataset.state = state;
    saveStatus.textContent = story ? stateWords[state](reason, story.updated_at) : "";
    conflict.hidden = state !== "conflict";
    undo.disabled = !back;
    redo.disabled = !forth;
    publish.disabled = !story || session.release() !== 0;
    for (const one of bar.querySelectorAll<HTMLButtonElement>("[data-needs-story]")) one.disabled = !story;
  }
  session.listen((sessionEvent) => {
    update();
    const { state } = session.state();
    const isDecided = state !== "conflict" && state !== "deleted";
    // An announcement about the previous story, or about the content before a change, is out of date.
    if (sessionEvent === "opened" || (isDecided && (sessionEvent === "typed" || sessionEvent === "changed"))) announce("");
    if (sessionEvent === "state" && (state === "conflict" || state === "deleted")) announce(saveStatus.textContent);
    if (sessionEvent === "released") void runCommand(commands.refreshReleases);
  });
  update();
  return commands;
}

const stateWords = {
  saved: (_: string, at: string) => `Saved ${formatDateTime(at)}`,
  changed: () => "Not saved yet",
  saving: () => "Saving …",
  failed: (reason: string) => `Not saved: ${reason}`,
  conflict: (reason: string) => `${reason}.`,
  deleted: () => "Somebody else has deleted this story: Duplicate … keeps your version.",
};

/** Creates the menu of rarely used commands. */
function menu(items: [string, () => Promise<void>][], runCommand: (command: () => Promise<unknown>) => Promise<void>): HTMLElement {
  const details = element("details", { class: "menu" }, element("summary", {}, "More"));
  const buttons = items.map(([words, act]) =>
    button(words, () => {
      details.open = false;
      details.querySelector("summary")?.focus();
      void runCommand(act);
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
