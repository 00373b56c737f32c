import { api, Refusal, type Story, type Writing } from "./api.ts";
import { type Block, findBlock, type Path, type Value, withValue } from "./content.ts";
import { noted, nothingDone, redone, type Undo, undone } from "./undo.ts";

/** Whether what is seen is what is saved. */
export type SaveState = "saved" | "changed" | "saving" | "failed" | "conflict";

/**
 * What has happened: another story is open; its content is another, by typing or otherwise; it was saved or is to be; another block is
 * looked at; it was saved by hand, published or unpublished.
 */
export type Happening = "opened" | "typed" | "changed" | "state" | "selected" | "kept" | "published" | "unpublished";

/** An editor's work on one story at a time. */
export type Session = ReturnType<typeof openSession>;

/** After so long without a change what was changed is saved of itself, in milliseconds. */
const autosaveAfter = 2_000;

/** Opens the session of a page. */
export function openSession() {
  const listeners = new Set<(happening: Happening) => void>();
  let story: Story | undefined;
  let release = 0;
  let undo: Undo<Block> = nothingDone;
  let state: SaveState = "saved";
  let why = "";
  let selected = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<boolean> | undefined;

  const tell = (happening: Happening) => {
    for (const listener of listeners) listener(happening);
  };
  const become = (next: SaveState, reason = "") => {
    state = next;
    why = reason;
    tell("state");
  };

  function show(content: Block, happening: "typed" | "changed"): void {
    if (!story) return;
    story = { ...story, content };
    if (!findBlock(content, selected)) selected = content._uid;
    state = "changed";
    clearTimeout(timer);
    timer = setTimeout(() => void save({ autosave: 1 }), autosaveAfter);
    tell(happening);
    tell("state");
  }

  /** Changes the content; `at` names the field that is typed in. */
  function change(content: Block, at = ""): void {
    if (!story || content === story.content) return;
    undo = noted(undo, story.content, at, Date.now());
    show(content, at === "" ? "changed" : "typed");
  }

  /** Saves what is seen; one at a time, and once more where something was changed meanwhile. */
  async function save(writing: Writing): Promise<boolean> {
    clearTimeout(timer);
    while (saving) await saving;
    if (!story || (state === "saved" && writing.autosave)) return true;
    saving = write(story, writing).finally(() => {
      saving = undefined;
    });
    return saving;
  }

  async function write(sent: Story, writing: Writing): Promise<boolean> {
    const { id, name, content, updated_at } = sent;
    become("saving");
    try {
      const into = release ? { release_id: release } : {};
      const kept = await api.update(id, { name, content, updated_at }, { ...into, ...writing });
      if (story?.id !== id) return true;
      const isStill = story.content === content;
      // What was typed meanwhile stays.
      story = { ...kept, content: story.content };
      become(isStill ? "saved" : "changed");
      if (!isStill) timer = setTimeout(() => void save({ autosave: 1 }), autosaveAfter);
      tell(writing.publish ? "published" : writing.autosave ? "state" : "kept");
      return true;
    } catch (error) {
      const { status = 0, message } = error instanceof Refusal ? error : new Refusal(0, String(error));
      become(status === 409 ? "conflict" : "failed", message);
      return false;
    }
  }

  function take(next: Story): void {
    story = next;
    undo = nothingDone;
    state = "saved";
    selected = findBlock(next.content, selected)?.block._uid ?? next.content._uid;
    tell("opened");
  }

  return {
    listen: (listener: (happening: Happening) => void) => void listeners.add(listener),
    story: () => story,
    release: () => release,
    selected: () => (story ? (findBlock(story.content, selected) ?? { block: story.content, path: [] }) : undefined),
    state: () => ({ state, why }),
    steps: () => ({ back: undo.past.length > 0, forth: undo.future.length > 0 }),
    change,
    take,
    save,
    set: (path: Path, value: Value, at = "") => story && change(withValue(story.content, path, value), at),
    /** Opens a story, in the release that is looked at; what was changed in the one before is saved first. */
    async open(id: number, inRelease = release): Promise<void> {
      if (state !== "saved" && !(await save({ autosave: 1 })))
        throw new Refusal(0, `"${story?.name}" could not be saved (${why}): save it, or undo what was changed`);
      release = inRelease;
      take(await api.story(id, release));
    },
    /** Leaves the story that is open. */
    close(): void {
      clearTimeout(timer);
      story = undefined;
      state = "saved";
      tell("opened");
    },
    select(uid: string): void {
      if (!story || uid === selected || !findBlock(story.content, uid)) return;
      selected = uid;
      tell("selected");
    },
    undo(): void {
      const back = story && undone(undo, story.content);
      if (!back) return;
      undo = back.undo;
      show(back.state, "changed");
    },
    redo(): void {
      const forth = story && redone(undo, story.content);
      if (!forth) return;
      undo = forth.undo;
      show(forth.state, "changed");
    },
    async unpublish(): Promise<void> {
      if (!story || (state !== "saved" && !(await save({ autosave: 1 })))) return;
      const { content } = story;
      story = { ...(await api.unpublish(story.id)), content };
      tell("state");
      tell("unpublished");
    },
  };
}
