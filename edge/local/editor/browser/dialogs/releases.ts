import { api, Refusal, type Release } from "../api.ts";
import { button, element, freshId, say } from "../element.ts";
import type { Session } from "../session.ts";
import { confirmed, type Open, openDialog } from "./dialog.ts";

/** Shows the releases: makes one, puts the open story into one, sends one out. `changed` is told of what is another list now. */
export async function showReleases(session: Session, changed: () => Promise<void>): Promise<void> {
  await openDialog<void>("Releases", (open) => void fill(open, session, changed), "wide");
}

async function fill(open: Open<void>, session: Session, changed: () => Promise<void>): Promise<void> {
  const wrong = element("p", { class: "wrong", role: "alert" });
  const list = element("ul", { class: "releases" });
  const act = async (done: string, work: () => Promise<unknown>) => {
    try {
      await work();
      say(done);
      wrong.textContent = "";
      await changed();
      await show();
    } catch (error) {
      wrong.textContent = error instanceof Refusal ? error.message : String(error);
    }
  };
  const show = async () => {
    const releases = await api.releases();
    list.replaceChildren(...releases.map((release) => item(release, session, act)));
    if (releases.length === 0) list.append(element("li", {}, "There is no release yet."));
  };
  open.body.append(maker(act), wrong, list);
  await show();
}

type Act = (done: string, work: () => Promise<unknown>) => Promise<void>;

function maker(act: Act): HTMLElement {
  const [nameId, atId] = [freshId(), freshId()];
  const name = element("input", { type: "text", id: nameId });
  const at = element("input", { type: "datetime-local", id: atId });
  const make = () =>
    act(`The release ${name.value} was made`, () =>
      api.createRelease({ name: name.value, release_at: at.value ? at.value.replace("T", " ") : null }),
    );
  return element(
    "div",
    { class: "row maker" },
    element("div", { class: "field" }, element("label", { for: nameId }, "Name of a new release"), name),
    element("div", { class: "field" }, element("label", { for: atId }, "Goes out at (UTC), or by hand"), at),
    button("Create", () => void make(), { class: "main" }),
  );
}

function item(release: Release, session: Session, act: Act): HTMLElement {
  const { id, name, released, release_at, story_slugs } = release;
  const when = released ? "went out" : release_at ? `goes out ${release_at} UTC` : "goes out by hand";
  const stories = story_slugs.length === 1 ? "1 story" : `${story_slugs.length} stories`;
  const story = session.story();
  const put = async () => {
    if (!story) return;
    const { name: storyName, content } = session.story() ?? story;
    await api.update(story.id, { name: storyName, content }, { release_id: id, force_update: "1" });
  };
  const send = async () => {
    if (await confirmed(`Send "${name}" out, with ${stories}?`, "Send out")) await act(`${name} went out`, () => api.deploy(id));
  };
  const remove = async () => {
    if (await confirmed(`Delete "${name}" and what it would change?`, "Delete"))
      await act(`${name} was deleted`, () => api.removeRelease(id));
  };
  return element(
    "li",
    {},
    element("strong", {}, name),
    element("span", {}, `${when} · ${stories}`),
    story_slugs.length > 0 &&
      element("details", {}, element("summary", {}, "Which"), element("ul", {}, ...story_slugs.map((slug) => element("li", {}, slug)))),
    element(
      "div",
      { class: "row" },
      !released && story !== undefined && button(`Put "${story.name}" into it`, () => void act(`${story.name} is in ${name}`, put)),
      !released && button("Send out now", () => void send()),
      button("Delete", () => void remove(), { class: "quiet" }),
    ),
  );
}
