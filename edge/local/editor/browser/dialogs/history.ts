import { api, type Version } from "../api.ts";
import { type Difference, differences, wordsOf } from "../differences.ts";
import { button, element, say } from "../element.ts";
import type { Session } from "../session.ts";
import { openDialog } from "./dialog.ts";

/** Shows the versions of the story that is open, what was changed since each, and leads back to one. */
export async function showHistory(session: Session): Promise<void> {
  const story = session.story();
  if (!story) return;
  await session.save({ autosave: 1 });
  const versions = await api.versions(story.id);
  const picked = await openDialog<Version>(
    `History of "${story.name}"`,
    ({ body, close }) => {
      const changes = element("div", { class: "changes", "aria-live": "polite" });
      const buttons = versions.map((version, place) => {
        const look = () => {
          for (const other of buttons) other.setAttribute("aria-pressed", String(other === made));
          show(version, versions[place + 1]);
        };
        const made = button("", look, { class: "choice" });
        made.setAttribute("aria-pressed", "false");
        made.append(
          element("strong", {}, timeOf(version.created_at)),
          element("span", {}, `${statusWords[version.status] ?? version.status} · ${version.user.friendly_name}`),
        );
        return made;
      });
      const show = (version: Version, before: Version | undefined) => {
        const since = differences(version.content, session.story()?.content);
        changes.replaceChildren(
          element("h3", {}, before ? "What this version changed" : "The first version"),
          list(before ? differences(before.content, version.content) : []),
          element("h3", {}, "What has changed since"),
          list(since),
          button("Restore this version", () => close(version), { class: "main", disabled: since.length === 0 }),
        );
      };
      const hint = versions.length === 0 ? "Nothing was edited yet." : "Pick a version to see what it changed.";
      changes.append(element("p", {}, hint));
      body.append(element("ol", { class: "versions" }, ...buttons.map((made) => element("li", {}, made))), changes);
    },
    "wide history",
  );
  if (!picked) return;
  // What is restored is a draft of its own, and a step that can be undone.
  session.change(picked.content);
  await session.save({});
  say("The version is restored as a draft");
}

const statusWords: Record<string, string> = {
  draft: "draft",
  published: "published",
  unpublished: "unpublished",
  release: "for a release",
};

const kindWords: Record<Difference["kind"], string> = { changed: "Changed", added: "Added", removed: "Removed", moved: "Moved" };

function list(found: Difference[]): HTMLElement {
  if (found.length === 0) return element("p", {}, "Nothing.");
  const items = found
    .slice(0, 100)
    .map(({ kind, path, before, after }) =>
      element(
        "li",
        {},
        element("strong", {}, `${kindWords[kind]}: ${path.map((step) => (typeof step === "number" ? step + 1 : step)).join(" › ")}`),
        kind !== "added" && kind !== "moved" && element("del", {}, cut(wordsOf(before))),
        kind !== "removed" && kind !== "moved" && element("ins", {}, cut(wordsOf(after))),
      ),
    );
  return element("ul", {}, ...items);
}

function cut(words: string): string {
  return words.length > 300 ? `${words.slice(0, 300)} …` : words;
}

/** A moment, as somebody here reads it. */
export function timeOf(date: string): string {
  return new Date(date).toLocaleString([], { dateStyle: "medium", timeStyle: "medium" });
}
