import { type EditedStory, EditorApiError, editorApi, type SaveOptions } from "./api.ts";
import { type Block, type FieldContent, findBlock, type ValuePath, withValue } from "./content.ts";
import { emptyHistory, recordStep, redoStep, type UndoHistory, undoStep } from "./undo.ts";

/** Save state of the visible content; "deleted": the story no longer exists in the content service. */
export type SaveState = "saved" | "changed" | "saving" | "failed" | "conflict" | "deleted";

/**
 * "opened": another story is open, or none; "typed", "changed": the content has changed, by typing or otherwise; "state": the save state
 * has changed; "selected": another block is selected; "kept": the story was saved manually; "released": the release is over, and work
 * continues in the drafts.
 */
export type SessionEvent = "opened" | "typed" | "changed" | "state" | "selected" | "kept" | "published" | "unpublished" | "released";

/** An editor's work on one story at a time. */
export type Session = ReturnType<typeof createSession>;

/** Delay after the last change (ms). */
const autosaveDelay = 2_000;

/** `updated_at` of content whose release is over. No draft has this date, so saves conflict until the editor decides. */
const noDate = "";
const releaseOver = "The release went out or was deleted: this is a draft again";

export function createSession() {
  const listeners = new Set<(sessionEvent: SessionEvent) => void>();
  let story: EditedStory | undefined;
  let release = 0;
  let undo: UndoHistory<Block> = emptyHistory;
  let state: SaveState = "saved";
  let why = "";
  /** True once the editor was warned that leaving a deleted story drops its content. */
  let isLossKnown = false;
  let selected = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<boolean> | undefined;

  const notify = (sessionEvent: SessionEvent) => {
    for (const listener of listeners) listener(sessionEvent);
  };
  const setState = (next: SaveState, reason = "") => {
    state = next;
    why = reason;
    notify("state");
  };

  function setConflict(reason: string): void {
    // Cancels the autosave of text that was typed during the save, since it would conflict again.
    clearTimeout(timer);
    setState("conflict", reason);
  }

  function setContent(content: Block, sessionEvent: "typed" | "changed"): void {
    if (!story) return;
    story = { ...story, content };
    if (!findBlock(content, selected)) selected = content._uid;
    isLossKnown = false;
    // A conflict stays until the editor decides.
    if (state === "conflict") {
      notify(sessionEvent);
      return;
    }
    state = "changed";
    clearTimeout(timer);
    timer = setTimeout(() => void save({ autosave: 1 }), autosaveDelay);
    notify(sessionEvent);
    notify("state");
  }

  /** Changes the content. `at` names the field that the change was typed into; undo treats continuous typing in one field as one step. */
  function change(content: Block, at = ""): void {
    if (!story || content === story.content) return;
    undo = recordStep(undo, story.content, at, Date.now());
    setContent(content, at === "" ? "changed" : "typed");
  }

  /** Saves the content once any running save has ended; the autosave stores changes made meanwhile. Returns false if the save failed. */
  async function save(options: SaveOptions): Promise<boolean> {
    clearTimeout(timer);
    while (saving) await saving;
    if (!story || (state === "saved" && options.autosave)) return true;
    saving = sendStory(story, options).finally(() => {
      saving = undefined;
    });
    return saving;
  }

  async function sendStory(snapshot: EditedStory, options: SaveOptions): Promise<boolean> {
    const { id, name, content, updated_at } = snapshot;
    setState("saving");
    try {
      const target = release ? { release_id: release } : {};
      const savedStory = await editorApi.update(id, { name, content, updated_at }, { ...target, ...options });
      if (story?.id !== id) return true;
      const isUnchanged = story.content === content;
      // Keeps text typed meanwhile.
      story = { ...savedStory, content: story.content };
      setState(isUnchanged ? "saved" : "changed");
      if (!isUnchanged) timer = setTimeout(() => void save({ autosave: 1 }), autosaveDelay);
      notify(options.publish ? "published" : options.autosave ? "state" : "kept");
      return true;
    } catch (error) {
      const { status = 0, message } = error instanceof EditorApiError ? error : new EditorApiError(0, String(error));
      const isReleaseOver = status === 422 && release !== 0 && !(await isReleaseOpen(release));
      if (story?.id !== id) return false;
      if (isReleaseOver) {
        release = 0;
        story = { ...story, updated_at: noDate };
        setConflict(releaseOver);
        notify("released");
      } else if (status === 409) setConflict(updated_at === noDate ? releaseOver : "Somebody else has changed this story");
      else setState(status === 404 ? "deleted" : "failed", message);
      return false;
    }
  }

  function replaceStory(next: EditedStory): void {
    story = next;
    undo = emptyHistory;
    state = "saved";
    selected = findBlock(next.content, selected)?.block._uid ?? next.content._uid;
    notify("opened");
  }

  async function open(id: number, inRelease = release): Promise<void> {
    const isDropped = state === "deleted" && isLossKnown;
    if (state !== "saved" && !isDropped && !(await save({ autosave: 1 }))) {
      isLossKnown = state === "deleted";
      throw new EditorApiError(0, unsavedWords());
    }
    const next = await editorApi.story(id, inRelease);
    release = inRelease;
    replaceStory(next);
  }

  function unsavedWords(): string {
    if (state === "deleted")
      return `"${story?.name}" was deleted meanwhile: duplicate it to keep your version, or try again to leave without it`;
    return `"${story?.name}" could not be saved (${why}): save it, or undo what was changed`;
  }

  function close(): void {
    clearTimeout(timer);
    story = undefined;
    state = "saved";
    notify("opened");
  }

  return {
    listen: (listener: (sessionEvent: SessionEvent) => void) => void listeners.add(listener),
    story: () => story,
    release: () => release,
    selected: () => (story ? (findBlock(story.content, selected) ?? { block: story.content, path: [] }) : undefined),
    state: () => ({ state, why }),
    steps: () => ({ back: undo.past.length > 0, forth: undo.future.length > 0 }),
    change,
    take: replaceStory,
    save,
    set: (path: ValuePath, value: FieldContent, at = "") => story && change(withValue(story.content, path, value), at),
    /** Opens a story in the selected release; saves unsaved changes first. */
    open,
    /** Selects a release and opens the story in it. Closes the story and throws if it was deleted meanwhile. */
    async selectRelease(next: number): Promise<void> {
      const name = story?.name;
      try {
        if (story) await open(story.id, next);
        release = next;
      } catch (error) {
        if (!(error instanceof EditorApiError && error.status === 404)) throw error;
        release = next;
        close();
        throw new EditorApiError(404, `"${name}" was deleted meanwhile`);
      }
    },
    /**
     * Writes the visible content into a release; false without a story, or if the release keeps its own version.
     *
     * @param confirmReplace asks whether that version is replaced
     */
    async putInto(target: number, confirmReplace: () => Promise<boolean>): Promise<boolean> {
      while (saving) await saving;
      if (!story) return false;
      const { id, name, content, full_slug } = story;
      // Read before the list of releases, so that the update conflicts with a version that is added in between.
      const { updated_at } = await editorApi.story(id, target);
      const release = (await editorApi.releases()).find((one) => one.id === target);
      if (release?.story_slugs.includes(full_slug) && !(await confirmReplace())) return false;
      await editorApi.update(id, { name, content, updated_at }, { release_id: target });
      return true;
    },
    /** Closes the open story without saving. */
    close,
    select(uid: string): void {
      if (!story || uid === selected || !findBlock(story.content, uid)) return;
      selected = uid;
      notify("selected");
    },
    /** Undoes the last step. Like `redo`, returns false if there is no such step. */
    undo(): boolean {
      const back = story && undoStep(undo, story.content);
      if (!back) return false;
      undo = back.undo;
      setContent(back.state, "changed");
      return true;
    },
    redo(): boolean {
      const forth = story && redoStep(undo, story.content);
      if (!forth) return false;
      undo = forth.undo;
      setContent(forth.state, "changed");
      return true;
    },
    async unpublish(): Promise<void> {
      if (!story || (state !== "saved" && !(await save({ autosave: 1 })))) return;
      const { id, published, published_at, unpublished_changes, inherited_from } = await editorApi.unpublish(story.id);
      if (story?.id !== id) return;
      // Keeps `updated_at` of the loaded content, so that the next save conflicts if a colleague has saved a draft since then.
      story = { ...story, published, published_at, unpublished_changes, inherited_from };
      notify("state");
      notify("unpublished");
    },
  };
}

/** Returns false for a release that went out or was deleted; true if the releases cannot be read. */
async function isReleaseOpen(release: number): Promise<boolean> {
  const releases = await editorApi.releases().catch(() => undefined);
  return releases?.some(({ id, released }) => id === release && !released) ?? true;
}
