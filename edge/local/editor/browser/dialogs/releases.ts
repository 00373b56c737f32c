import { editorApi, type ReleaseSummary } from "../api.ts";
import { announce, button, element, freshId } from "../element.ts";
import type { Session } from "../session.ts";
import { confirmDialog, confirmRemoval, type DialogHandle, failureWords, openDialog } from "./dialog.ts";

/**
 * Opens a dialog that creates, deploys and deletes releases, and adds the open story to one. Calls `changed` after each of these actions.
 */
export async function showReleases(session: Session, changed: () => Promise<void>): Promise<void> {
  await openDialog<void>("Releases", (open) => void fillDialog(open, session, changed), "wide");
}

async function fillDialog(open: DialogHandle<void>, session: Session, changed: () => Promise<void>): Promise<void> {
  const errorMessage = element("p", { class: "wrong", role: "alert" });
  const list = element("ul", { class: "releases" });
  const run = async (done: string, action: () => Promise<unknown>) => {
    try {
      if ((await action()) === false) return;
      announce(done);
      errorMessage.textContent = "";
      await changed();
      await show();
    } catch (error) {
      errorMessage.textContent = failureWords(error);
    }
  };
  const show = async () => {
    const releases = await editorApi.releases();
    list.replaceChildren(...releases.map((release) => releaseItem(release, session, run)));
    if (releases.length === 0) list.append(element("li", {}, "There is no release yet."));
  };
  open.body.append(newReleaseForm(run), errorMessage, list);
  await show();
}

/** Runs an action and then, unless it returns false (cancelled), announces `done` and refreshes the list. */
type RunAction = (done: string, action: () => Promise<unknown>) => Promise<void>;

function newReleaseForm(run: RunAction): HTMLElement {
  const [nameId, atId] = [freshId(), freshId()];
  const name = element("input", { type: "text", id: nameId });
  const at = element("input", { type: "datetime-local", id: atId });
  const createRelease = () =>
    run(`The release ${name.value} was made`, () =>
      editorApi.createRelease({ name: name.value, release_at: at.value ? at.value.replace("T", " ") : null }),
    );
  return element(
    "div",
    { class: "row maker" },
    element("div", { class: "field" }, element("label", { for: nameId }, "Name of a new release"), name),
    element("div", { class: "field" }, element("label", { for: atId }, "Goes out at (UTC), or by hand"), at),
    button("Create", () => void createRelease(), { class: "main" }),
  );
}

function releaseItem(release: ReleaseSummary, session: Session, run: RunAction): HTMLElement {
  const { id, name, released, release_at, story_slugs } = release;
  const schedule = released ? "went out" : release_at ? `goes out ${release_at} UTC` : "goes out by hand";
  const stories = story_slugs.length === 1 ? "1 story" : `${story_slugs.length} stories`;
  const story = session.story();
  const addStory = () =>
    session.putInto(id, () => confirmDialog(`"${name}" has another version of "${story?.name}": replace it?`, "Replace"));
  const deploy = async () => {
    if (await confirmDialog(`Send "${name}" out, with ${stories}?`, "Send out")) await run(`${name} went out`, () => editorApi.deploy(id));
  };
  const deleteRelease = async () => {
    if (await confirmRemoval(`Delete "${name}" and what it would change?`, "Delete"))
      await run(`${name} was deleted`, () => editorApi.removeRelease(id));
  };
  return element(
    "li",
    {},
    element("strong", {}, name),
    element("span", {}, `${schedule} · ${stories}`),
    story_slugs.length > 0 &&
      element("details", {}, element("summary", {}, "Which"), element("ul", {}, ...story_slugs.map((slug) => element("li", {}, slug)))),
    element(
      "div",
      { class: "row" },
      !released &&
        story !== undefined &&
        id !== session.release() &&
        button(`Put "${story.name}" into it`, () => void run(`${story.name} is in ${name}`, addStory)),
      !released && button("Send out now", () => void deploy()),
      button("Delete", () => void deleteRelease(), { class: "quiet" }),
    ),
  );
}
