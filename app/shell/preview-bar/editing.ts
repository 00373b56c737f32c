import StoryblokBridge from "@storyblok/preview-bridge";
import { fetchPreviewHtml } from "#app/content/preview/preview-client.ts";
import { applyPageChanges, type RenderedPage } from "./apply-page-changes.ts";
import { refreshRelativeTimes } from "./relative-time.ts";

// Live preview in the visual editor's frame: the edge renders the edited story, and the result is applied block by block.

type Story = { full_slug: string };
type Answer = { status: number; page: RenderedPage };

/** URL at page load, with which every output is rendered: later selections change the URL, but must not appear as differences. */
const path = location.pathname + location.search;
/** True once the visitor leaves the page, so that the requests that this aborts cause no warnings. */
let isLeaving = false;
const bar = document.querySelector<HTMLElement>("[data-preview-bar]");
if (bar) refreshRelativeTimes(bar.dataset.locale ?? "");
if (bar && window.top !== window.self) startEditing(bar.dataset.editor ?? "", bar.dataset.transform ?? "");

function startEditing(editor: string, transform: string): void {
  /** Baseline of the comparison; at first the page as it was opened. */
  let shown = render(transform);
  const baseline = async () => {
    if (!(await shown)) shown = render(transform);
    return shown;
  };
  let last: AbortController | undefined;

  const show = async (story?: Story) => {
    last?.abort();
    last = new AbortController();
    const { signal } = last;
    const [before, now] = await Promise.all([baseline(), render(transform, story, signal)]);
    if (signal.aborted || !before || !now) return;
    // An output with another status, such as an error page, does not replace the page.
    if (now.status !== before.status) return console.warn(`The draft of this page cannot be shown: status ${now.status}.`);
    applyPageChanges(document, before.page, now.page);
    shown = Promise.resolve(now);
    document.dispatchEvent(new Event("preview:shown"));
  };

  // Lets only messages of the surrounding editor pass, since the bridge accepts any origin.
  const rejectForeign = (event: MessageEvent<{ action?: unknown } | null>) => {
    if (event.data?.action && (event.origin !== editor || event.source !== window.parent)) event.stopImmediatePropagation();
  };
  window.addEventListener("message", rejectForeign, { capture: true });
  // Tells the editor which story is shown, since a followed link may lead to the page of another story.
  const nameStory = (slug = "") => window.parent.postMessage({ action: "shownStory", slug }, editor);
  nameStory(bar?.dataset.slug);
  window.addEventListener("pageshow", ({ persisted }) => persisted && nameStory(bar?.dataset.slug));
  window.addEventListener("pagehide", () => nameStory());
  const bridge = new StoryblokBridge({ customParent: editor });
  bridge.on("input", ({ story }) => story && void show(story as unknown as Story));
  // Renders the drafts, which contain what was just saved or published.
  bridge.on(["published", "change", "unpublished"], () => void show());
  window.addEventListener("click", followOrOpen, { capture: true });
  // Opens the published page in a new tab, so that the editor stays open.
  bar?.querySelector("[data-leave]")?.setAttribute("target", "_blank");
  window.addEventListener("beforeunload", () => {
    isLeaving = true;
  });
}

async function render(transform: string, story?: Story, signal?: AbortSignal): Promise<Answer | undefined> {
  const { locale = "", platform = "", slug = "" } = document.querySelector<HTMLElement>("[data-preview-bar]")?.dataset ?? {};
  const shown = { locale, platform, slug: story?.full_slug ?? slug, path };
  try {
    const { status, html } = await fetchPreviewHtml(transform, shown, story, signal);
    return { status, page: new DOMParser().parseFromString(html, "text/html") };
  } catch (error) {
    if (!signal?.aborted && !isLeaving) console.warn("The draft of this page cannot be shown.", error);
    return undefined;
  }
}

/**
 * Opens a block in the editor at the first click; loads its link as a full page at the second, since the router does not know the changed
 * page.
 */
function followOrOpen(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || link.pathname === location.pathname) return;
  event.stopPropagation();
  const block = link.closest<HTMLElement>("[data-blok-c]");
  if (!block || block.dataset.blokFocused !== undefined) return;
  event.preventDefault();
  block.click();
}
