import { api } from "./api.ts";
import { openBar } from "./bar.ts";
import { openBlockActs } from "./block-acts.ts";
import type { Bridge } from "./bridge.ts";
import { pickAsset, pickComponent, pickStory } from "./dialogs/pick.ts";
import { part, say } from "./element.ts";
import { openForm } from "./form-pane.ts";
import { openFrame } from "./frame-pane.ts";
import { openPanes, type PaneName } from "./panes.ts";
import { openSession } from "./session.ts";
import { openTree } from "./tree-pane.ts";

// The visual editor: the stories, the shop's page in a frame, the form; one session holds what is open. The address names the story
// (#poster/de-de/home), so that it can be shared, and comes back after a reload.

const components = new Map((await api.components()).map((component) => [component.name, component]));
const session = openSession();
const showPane = openPanes(session);
let bridge: Bridge | undefined;

const acts = openBlockActs(session, components, () => bridge, pickComponent);
bridge = openFrame(session, components, () => acts);
const tree = openTree((id) => void open(id));
const bar = openBar(session, components, tree);
openForm({
  session,
  components,
  acts,
  bridge: () => bridge,
  pickStory: () => pickStory(session.story()?.full_slug.split("/").slice(0, 2).join("/") ?? ""),
  pickAsset,
});

async function open(id: number): Promise<void> {
  try {
    await session.open(id);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}

async function openNamed(): Promise<void> {
  const slug = decodeURIComponent(location.hash.slice(1));
  if (!slug || slug === session.story()?.full_slug) return;
  const [story] = await api.stories({ with_slug: slug, page: "1" });
  if (story) await open(story.id);
}

session.listen((happening) => {
  const slug = session.story()?.full_slug;
  if (happening === "opened") {
    tree.mark(slug);
    history.replaceState(null, "", slug ? `#${slug}` : location.pathname);
  }
  if (happening === "kept" || happening === "unpublished") void tree.refresh();
});

/** What keys do wherever the focus is, but for a dialog: that has its own. */
const keys: Record<string, (event: KeyboardEvent) => void> = {
  s: () => void bar.save(),
  enter: () => void bar.publish(),
  z: ({ shiftKey }) => (shiftKey ? session.redo() : session.undo()),
  y: () => session.redo(),
  k: () => {
    showPane("tree");
    tree.focus();
  },
};

addEventListener("keydown", (event) => {
  if (document.querySelector("dialog[open]")) return;
  const act = event.ctrlKey || event.metaKey ? keys[event.key.toLowerCase()] : undefined;
  if (act) {
    event.preventDefault();
    act(event);
  } else if (event.key === "F6") {
    event.preventDefault();
    nextPane(event.shiftKey ? -1 : 1);
  }
});

function nextPane(step: number): void {
  const names = ["bar", "tree", "frame", "form"] as const;
  const at = names.findIndex((name) => part(name).contains(document.activeElement));
  const name: "bar" | PaneName = names[(at + step + names.length) % names.length] ?? "bar";
  if (name !== "bar") showPane(name);
  const next = part(name);
  const stops = [...next.querySelectorAll<HTMLElement>("input, button:not(:disabled), summary, select, textarea")];
  const first = stops.find((stop) => stop.checkVisibility());
  (first ?? next).focus();
}

// Who leaves with something unsaved is asked.
addEventListener("beforeunload", (event) => {
  if (session.state().state !== "saved") event.preventDefault();
});
addEventListener("hashchange", () => void openNamed());

await Promise.all([tree.refresh(), bar.refreshReleases(), openNamed()]);
document.documentElement.dataset.ready = "";
