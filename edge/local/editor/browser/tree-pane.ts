import { editorApi, type StoryListEntry } from "./api.ts";
import { element, freshId, pagePart } from "./element.ts";

/** Locales of the story folders, by channel. */
type Folders = Map<string, string[]>;

export type TreePane = { refresh(): Promise<void>; mark(slug: string | undefined): void; focus(): void };

export function createTree(open: (id: number) => void): TreePane {
  const pane = pagePart("tree");
  const id = freshId();
  const search = element("input", { type: "search", id, placeholder: "Name or address" });
  const body = element("div", { class: "tree-body" });
  const openFolders = new Set<string>();
  let current: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  pane.append(element("div", { class: "tree-search" }, element("label", { for: id }, "Search stories"), search), body);
  search.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void show(), 200);
  });
  pane.addEventListener("keydown", moveFocus);

  async function show(): Promise<void> {
    latest += 1;
    const own = latest;
    const words = search.value.trim();
    const content = words ? await searchResults(words) : await channels();
    if (own !== latest) return;
    body.replaceChildren(...content);
    markCurrent(current);
  }

  async function searchResults(words: string): Promise<Node[]> {
    const stories = await editorApi.stories({ text_search: words, page: "1" });
    if (stories.length === 0) return [element("p", { class: "none" }, "Nothing was found.")];
    return [element("ul", {}, ...stories.map((story) => element("li", {}, storyButton(story, story.full_slug))))];
  }

  async function channels(): Promise<Node[]> {
    const folders = await readFolders();
    return [...folders].map(([channel, locales]) =>
      element("section", {}, element("h2", {}, channel), ...locales.map((locale) => localeFolder(channel, locale))),
    );
  }

  function localeFolder(channel: string, locale: string): HTMLElement {
    const folder = `${channel}/${locale}`;
    const list = element("div", {});
    const details = element("details", { "data-folder": folder }, element("summary", {}, localeName(locale)), list);
    const fill = async () => {
      const stories = await editorApi.stories({ starts_with: `${folder}/` });
      list.replaceChildren(branch(stories, folder));
      markCurrent(current);
    };
    details.addEventListener("toggle", () => {
      if (details.open) openFolders.add(folder);
      else openFolders.delete(folder);
      if (details.open) void fill();
    });
    details.open = openFolders.has(folder) || current?.startsWith(`${folder}/`) === true;
    return details;
  }

  /** Lists the stories and folders directly below a slug, each with its descendants. */
  function branch(stories: StoryListEntry[], address: string): HTMLElement {
    const below = stories.filter(({ full_slug }) => full_slug.slice(address.length + 1).split("/").length === 1);
    const first = (story: StoryListEntry) => (story.slug === "home" ? "" : story.name);
    const sorted = below.toSorted((one, other) => first(one).localeCompare(first(other)));
    const storyAddresses = new Set(below.map(({ full_slug }) => full_slug));
    const folders = new Set(
      stories.map(({ full_slug }) =>
        full_slug
          .split("/")
          .slice(0, address.split("/").length + 1)
          .join("/"),
      ),
    );
    const withoutStory = [...folders].filter((folder) => !storyAddresses.has(folder));
    const nestedBranch = (folder: string) => {
      const descendants = stories.filter(({ full_slug }) => full_slug.startsWith(`${folder}/`));
      return descendants.length > 0 && branch(descendants, folder);
    };
    const items = sorted.map((story) => element("li", {}, storyButton(story, story.slug), nestedBranch(story.full_slug)));
    const others = withoutStory.map((folder) =>
      element("li", {}, element("span", { class: "folder" }, folder.slice(address.length + 1)), nestedBranch(folder)),
    );
    return element("ul", { class: "branch" }, ...items, ...others);
  }

  function storyButton(story: StoryListEntry, address: string): HTMLElement {
    const state = story.published ? (story.unpublished_changes ? "changed" : "live") : "draft";
    const words = { live: "published", changed: "published, with unpublished changes", draft: "not published" }[state];
    const content = element("button", { type: "button", class: "story", "data-slug": story.full_slug, onclick: () => open(story.id) });
    const dot = element("span", { class: `dot ${state}`, role: "img", "aria-label": words, title: words });
    content.append(dot, element("span", { class: "story-name" }, story.name), element("span", { class: "story-slug" }, address));
    return content;
  }

  function markCurrent(slug: string | undefined): void {
    current = slug;
    for (const one of body.querySelectorAll<HTMLElement>("[data-slug]")) {
      if (one.dataset.slug === slug) one.setAttribute("aria-current", "page");
      else one.removeAttribute("aria-current");
    }
    const folder = slug?.split("/").slice(0, 2).join("/");
    const details = folder && body.querySelector<HTMLDetailsElement>(`[data-folder="${CSS.escape(folder)}"]`);
    if (details && !details.open) details.open = true;
  }

  /** Moves the focus between the search, folders and stories with the arrow keys. */
  function moveFocus(event: KeyboardEvent): void {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const focusable = [search, ...body.querySelectorAll<HTMLElement>("summary, .story")].filter((stop) => stop.checkVisibility());
    const next = focusable.indexOf(document.activeElement as HTMLElement) + (event.key === "ArrowDown" ? 1 : -1);
    event.preventDefault();
    focusable[next]?.focus();
  }

  return { refresh: show, mark: markCurrent, focus: () => search.focus() };
}

async function readFolders(): Promise<Folders> {
  const homes = await editorApi.stories({ text_search: "/home", contain_component: "Home" });
  const folders: Folders = new Map();
  for (const { full_slug } of homes) {
    const [channel = "", locale = ""] = full_slug.split("/");
    folders.set(channel, [...(folders.get(channel) ?? []), locale]);
  }
  return folders;
}

/** Formats a locale: "fr-ch" becomes "French, Switzerland (fr-ch)". */
function localeName(locale: string): string {
  const [language = "", country = ""] = locale.split("-");
  try {
    const names = new Intl.DisplayNames(["en"], { type: "region" }).of(country.toUpperCase());
    return `${new Intl.DisplayNames(["en"], { type: "language" }).of(language)}, ${names} (${locale})`;
  } catch {
    return locale;
  }
}
