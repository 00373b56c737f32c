import StoryblokBridge from "@storyblok/preview-bridge";
import { askForPrint, askToLeave } from "#app/content/preview/from-editor.ts";
import { type Print, showChanges } from "./live-page.ts";

// What runs in a draft that the visual editor shows in its frame, and nowhere else: a story that is being written is printed at the edge
// and takes its place block by block.

type Story = { full_slug: string };
type Answer = { status: number; page: Print };

/** The page as it was opened: what is picked since stands in its address, and is not printed anew. */
const path = location.pathname + location.search;
/** Set once the editor follows a link out of this page: the browser then breaks off the prints that are under way. */
let isLeaving = false;
const bar = document.querySelector<HTMLElement>("[data-preview-bar]");
if (bar && window.top !== window.self) startEditing(bar.dataset.editor ?? "", bar.dataset.transform ?? "");

function startEditing(editor: string, transform: string): void {
  let shown: Answer | undefined;
  let last: AbortController | undefined;

  const show = async (story?: Story) => {
    last?.abort();
    last = new AbortController();
    const { signal } = last;
    // What is compared is print with print: the first is of the page as it was opened.
    shown ??= await print(transform);
    const now = signal.aborted ? undefined : await print(transform, story, signal);
    if (signal.aborted || !shown || !now) return;
    // What says that something is wrong is no print of the page that is shown: the error story alone is of a page that is not there.
    if (now.status !== shown.status) return console.warn(`This page cannot be shown as it is written: it is answered with ${now.status}.`);
    showChanges(document, shown.page, now.page);
    shown = now;
    document.dispatchEvent(new Event("preview:shown"));
  };
  void print(transform).then((first) => {
    shown ??= first;
  });

  // The bridge takes messages of anybody: only those of the editor around this frame reach it.
  const hear = (event: MessageEvent<{ action?: unknown } | null>) => {
    if (event.data?.action && (event.origin !== editor || event.source !== window.parent)) event.stopImmediatePropagation();
  };
  window.addEventListener("message", hear, { capture: true });
  const bridge = new StoryblokBridge({ customParent: editor });
  bridge.on("input", ({ story }) => story && void show(story as unknown as Story));
  // What was saved or published is what the drafts have.
  bridge.on(["published", "change", "unpublished"], () => void show());
  window.addEventListener("click", followOrOpen, { capture: true });
  window.addEventListener("beforeunload", () => {
    isLeaving = true;
  });
}

/** A print of this page with a story as it is written, or as the drafts have it; undefined where there is none to be had. */
async function print(transform: string, story?: Story, signal?: AbortSignal): Promise<Answer | undefined> {
  const { locale = "", platform = "", slug = "" } = document.querySelector<HTMLElement>("[data-preview-bar]")?.dataset ?? {};
  const shown = { locale, platform, slug: story?.full_slug ?? slug, path };
  try {
    const { status, html } = await askForPrint(transform, shown, story, signal);
    return { status, page: new DOMParser().parseFromString(html, "text/html") };
  } catch (error) {
    if (!signal?.aborted && !isLeaving) console.warn("This page cannot be shown as it is written.", error);
    return undefined;
  }
}

/**
 * The first click on a block opens it in the editor, the next one follows its link. A page that was changed by hand is left as a whole: the
 * router knows nothing of what came and went.
 */
function followOrOpen(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || link.pathname === location.pathname) return;
  event.stopPropagation();
  if (link.matches("[data-leave]")) {
    event.preventDefault();
    return void leave(link.href);
  }
  const block = link.closest<HTMLElement>("[data-blok-c]");
  if (!block || block.dataset.blokFocused !== undefined) return;
  event.preventDefault();
  block.click();
}

/** The pass of this frame is kept for the site around it: it ends here first, and then in the window that the link leads. */
async function leave(href: string): Promise<void> {
  await askToLeave(href);
  window.open(href, "_top");
}
