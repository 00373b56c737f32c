import { api, type Component, type Finding } from "./api.ts";
import { type Found, type Path, trail, valueAt } from "./content.ts";
import { wordsOf } from "./differences.ts";
import { button, element, part } from "./element.ts";
import { type Control, controls, type Ground } from "./fields/controls.ts";
import { fieldFrame, judge, titleOf } from "./fields/field.ts";

/** After so long without a change the check is asked what is wrong, in milliseconds. */
const checkAfter = 400;

/** Fills the pane of the form: the fields of the block that is looked at, the way to it, and what is wrong with the story. */
export function openForm(ground: Ground): void {
  const { session, components } = ground;
  const pane = part("form");
  const made = controls(ground);
  const way = element("nav", { class: "way", "aria-label": "Blocks around this one" });
  const fields = element("div", { class: "fields" });
  const findings = element("section", { class: "findings", "aria-label": "What is wrong with this story" });
  findings.hidden = true;
  pane.append(way, fields, findings);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    const focused = focusOf(fields);
    const hadFocus = pane.contains(document.activeElement);
    const found = session.selected();
    const story = session.story();
    pane.hidden = !story;
    if (!found || !story) return;
    way.replaceChildren(...steps(trail(story.content, found.path), components, session.select));
    const type = components.get(found.block.component);
    if (!type) {
      const words = `There is no content type ${found.block.component}: its fields stay as they are.`;
      fields.replaceChildren(element("p", { class: "wrong" }, words));
      return;
    }
    const sorted = Object.entries(type.schema).toSorted(([, one], [, other]) => one.pos - other.pos);
    fields.replaceChildren(
      ...sorted.map(([name, field]) => {
        const path = [...found.path, name];
        const { make, isGroup } = made.get(field.type) ?? unknown;
        const frame: HTMLElement = fieldFrame(
          {
            name,
            type: field,
            path,
            value: found.block[name],
            set(value, typed = false) {
              session.set(path, value, typed ? path.join(".") : "");
              judge(frame, field, value);
            },
          },
          make,
          isGroup,
        );
        return frame;
      }),
    );
    focused?.();
    // Who came by a key goes on in the block that is looked at now.
    if (hadFocus && !pane.contains(document.activeElement)) fields.querySelector<HTMLElement>(focusable)?.focus();
  }

  function check(): void {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const story = session.story();
      if (story) tellFindings(await api.findings(story).catch(() => []));
    }, checkAfter);
  }

  function tellFindings(found: Finding[]): void {
    findings.hidden = found.length === 0;
    const items = found.map(({ severity, path, message }) =>
      element(
        "li",
        { class: severity },
        button(`${placeOf(path)}: ${message}`, () => lookAt(path)),
      ),
    );
    findings.replaceChildren(element("h2", {}, `What is wrong (${found.length})`), element("ul", {}, ...items));
  }

  /** Opens the block that a path leads into, with the focus on the field. */
  function lookAt(path: Path): void {
    const story = session.story();
    const found = story && trail(story.content, path).at(-1);
    if (!found) return;
    session.select(found.block._uid);
    const name = String(path[found.path.length] ?? "");
    fields.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] :is(input, textarea, select, button)`)?.focus();
  }

  session.listen((happening) => {
    if (happening === "opened" || happening === "changed" || happening === "selected") show();
    if (happening === "opened" || happening === "changed" || happening === "typed") check();
  });
  pane.addEventListener("keydown", (event) => {
    const story = session.story();
    const found = session.selected();
    if (event.key !== "Escape" || !story || !found?.parent) return;
    event.preventDefault();
    const uid = found.block._uid;
    session.select(found.parent.block._uid);
    fields.querySelector<HTMLElement>(`[data-block="${CSS.escape(uid)}"] button`)?.focus();
  });
}

/** A field of a kind that is not edited here shows what it holds. */
const unknown: Control = {
  make: ({ value }) => element("output", {}, JSON.stringify(valueAt(value, [])) ?? ""),
  isGroup: true,
};

function steps(found: Found[], components: ReadonlyMap<string, Component>, select: (uid: string) => void): Node[] {
  return found.map(({ block }, place) => {
    const name = components.get(block.component)?.display_name ?? block.component;
    if (place < found.length - 1) return button(name, () => select(block._uid));
    const words = wordsOf(block).split(" · ").slice(1).join(" · ");
    return element("h2", { "aria-current": "step" }, place > 0 && words ? `${name}: ${words.slice(0, 40)}` : name);
  });
}

function placeOf(path: Path): string {
  const names = path.filter((step) => typeof step === "string").map((name) => titleOf(name, { type: "", pos: 0 }));
  return names.at(-1) ?? "The story";
}

/** Remembers which control has the focus and where in it, so that a form that is made anew gives it back. */
function focusOf(fields: HTMLElement): (() => void) | undefined {
  const active = document.activeElement;
  const frame = active?.closest<HTMLElement>("[data-field]");
  if (!active || !frame || !fields.contains(frame)) return undefined;
  const place = [...frame.querySelectorAll(focusable)].indexOf(active);
  const caret = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active.selectionStart : null;
  return () => {
    const now = fields.querySelector<HTMLElement>(`[data-field="${CSS.escape(frame.dataset.field ?? "")}"]`);
    const control = now && [...now.querySelectorAll<HTMLElement>(focusable)][place];
    control?.focus();
    if (caret !== null && (control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type === "text")))
      control.setSelectionRange(caret, caret);
  };
}

const focusable = "input, textarea, select, button, [contenteditable]";
