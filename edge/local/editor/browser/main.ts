import { editorApi } from "./api.ts";
import { createToolbar } from "./bar.ts";
import { createBlockCommands } from "./block-commands.ts";
import type { Bridge } from "./bridge.ts";
import { pickAsset, pickComponent, pickStory } from "./dialogs/pick.ts";
import { pagePart } from "./element.ts";
import { fillFormPane } from "./form-pane.ts";
import { createFrame } from "./frame-pane.ts";
import { createPanes, type PaneName } from "./panes.ts";
import { createSession } from "./session.ts";
import { createStoryFindings } from "./story-findings.ts";
import { createTree } from "./tree-pane.ts";

// The visual editor: stories, the shop's page in a frame, and the form. One session holds the open story. The URL's hash names that story
// (#poster/de-de/home), so that its URL can be shared and a reload opens it again.

const components = new Map((await editorApi.components()).map((component) => [component.name, component]));
const session = createSession();
const showPane = createPanes(session);
let bridge: Bridge | undefined;

const blockCommands = createBlockCommands(session, components, () => bridge, pickComponent);
bridge = createFrame(session, components, () => blockCommands);
const tree = createTree((id) => void bar.open(id));
const findings = createStoryFindings(session);
const form = fillFormPane(
  {
    session,
    components,
    commands: blockCommands,
    bridge: () => bridge,
    pickStory: () => pickStory(session.story()?.full_slug.split("/").slice(0, 2).join("/") ?? ""),
    pickAsset,
  },
  findings,
);
const bar = createToolbar(session, components, tree, findings, () => {
  showPane("form");
  form.focusFindings();
});

async function openFromHash(): Promise<void> {
  const slug = decodeURIComponent(location.hash.slice(1));
  if (!slug || slug === session.story()?.full_slug) return;
  const [story] = await editorApi.stories({ with_slug: slug, page: "1" });
  if (story) await bar.open(story.id);
}

session.listen((happening) => {
  const slug = session.story()?.full_slug;
  if (happening === "opened") {
    tree.mark(slug);
    history.replaceState(null, "", slug ? `#${slug}` : location.pathname);
  }
  if (happening === "kept" || happening === "unpublished") void tree.refresh();
});

/** Commands by the key that is pressed with Ctrl or Cmd; ignored while a dialog is open. */
const keys: Record<string, (event: KeyboardEvent) => void> = {
  s: () => void bar.save(),
  enter: () => void bar.publish(),
  z: ({ shiftKey }) => (shiftKey ? bar.redo() : bar.undo()),
  y: () => bar.redo(),
  k: () => {
    showPane("tree");
    tree.focus();
  },
};

addEventListener("keydown", (event) => {
  if (document.querySelector("dialog[open]")) return;
  const command = event.ctrlKey || event.metaKey ? keys[event.key.toLowerCase()] : undefined;
  if (command) {
    event.preventDefault();
    command(event);
  } else if (event.key === "F6") {
    event.preventDefault();
    focusNextPane(event.shiftKey ? -1 : 1);
  }
});

function focusNextPane(step: number): void {
  const names = ["bar", "tree", "frame", "form"] as const;
  const focusedPane = names.findIndex((name) => pagePart(name).contains(document.activeElement));
  const name: "bar" | PaneName = names[(focusedPane + step + names.length) % names.length] ?? "bar";
  if (name !== "bar") showPane(name);
  const next = pagePart(name);
  const focusable = [...next.querySelectorAll<HTMLElement>("input, button:not(:disabled), summary, select, textarea")];
  const first = focusable.find((stop) => stop.checkVisibility());
  (first ?? next).focus();
}

// Makes the browser ask before unsaved changes are lost.
addEventListener("beforeunload", (event) => {
  if (session.state().state !== "saved") event.preventDefault();
});
addEventListener("hashchange", () => void openFromHash());

await Promise.all([tree.refresh(), bar.refreshReleases(), openFromHash()]);
document.documentElement.dataset.ready = "";
