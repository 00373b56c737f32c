import { editorApi, type StoryRevision } from "../api.ts";
import { type Difference, describeValue, findDifferences } from "../differences.ts";
import { announce, button, element } from "../element.ts";
import type { Session } from "../session.ts";
import { openDialog } from "./dialog.ts";

export async function showHistory(session: Session): Promise<void> {
  const story = session.story();
  if (!story) return;
  await session.save({ autosave: 1 });
  const versions = await editorApi.versions(story.id);
  const picked = await openDialog<StoryRevision>(
    `History of "${story.name}"`,
    ({ body, close }) => {
      const changes = element("div", { class: "changes", "aria-live": "polite" });
      const buttons = versions.map((version, place) => {
        const select = () => {
          for (const other of buttons) other.setAttribute("aria-pressed", String(other === versionButton));
          show(version, versions[place + 1]);
        };
        const versionButton = button("", select, { class: "choice" });
        versionButton.setAttribute("aria-pressed", "false");
        versionButton.append(
          element("strong", {}, formatDateTime(version.created_at)),
          element("span", {}, `${statusWords[version.status] ?? version.status} · ${version.user.friendly_name}`),
        );
        return versionButton;
      });
      const show = (version: StoryRevision, previous: StoryRevision | undefined) => {
        const changesSince = findDifferences(version.content, session.story()?.content);
        changes.replaceChildren(
          element("h3", {}, previous ? "What this version changed" : "The first version"),
          list(previous ? findDifferences(previous.content, version.content) : []),
          element("h3", {}, "What has changed since"),
          list(changesSince),
          button("Restore this version", () => close(version), { class: "main", disabled: changesSince.length === 0 }),
        );
      };
      const hint = versions.length === 0 ? "Nothing was edited yet." : "Pick a version to see what it changed.";
      changes.append(element("p", {}, hint));
      body.append(element("ol", { class: "versions" }, ...buttons.map((versionButton) => element("li", {}, versionButton))), changes);
    },
    "wide history",
  );
  if (!picked) return;
  // Restores the version as a change of the open story, which can be undone, and saves it as a draft.
  session.change(picked.content);
  if (await session.save({})) announce("The version is restored as a draft");
}

const statusWords: Record<string, string> = {
  draft: "draft",
  published: "published",
  unpublished: "unpublished",
  release: "for a release",
};

const kindWords: Record<Difference["kind"], string> = { changed: "Changed", added: "Added", removed: "Removed", moved: "Moved" };

function list(entries: Difference[]): HTMLElement {
  if (entries.length === 0) return element("p", {}, "Nothing.");
  const items = entries
    .slice(0, 100)
    .map(({ kind, path, before: previous, after }) =>
      element(
        "li",
        {},
        element("strong", {}, `${kindWords[kind]}: ${path.map((step) => (typeof step === "number" ? step + 1 : step)).join(" › ")}`),
        kind !== "added" && kind !== "moved" && element("del", {}, shorten(describeValue(previous))),
        kind !== "removed" && kind !== "moved" && element("ins", {}, shorten(describeValue(after))),
      ),
    );
  return element("ul", {}, ...items);
}

function shorten(words: string): string {
  return words.length > 300 ? `${words.slice(0, 300)} …` : words;
}

export function formatDateTime(date: string): string {
  return new Date(date).toLocaleString([], { dateStyle: "medium", timeStyle: "medium" });
}
