import type { Component, FieldFinding } from "./api.ts";
import { blockTrail, type PlacedBlock, type ValuePath, valueAt } from "./content.ts";
import { describeValue } from "./differences.ts";
import { button, element, pagePart } from "./element.ts";
import { type Control, type ControlContext, createControls } from "./fields/controls.ts";
import { fieldFrame, fieldTitle, showFieldError } from "./fields/field.ts";
import type { StoryFindings } from "./story-findings.ts";

export function fillFormPane(context: ControlContext, storyFindings: StoryFindings): { focusFindings(): void } {
  const { session, components } = context;
  const pane = pagePart("form");
  const controlsByType = createControls(context);
  const trailNav = element("nav", { class: "way", "aria-label": "Blocks around this one" });
  const fields = element("div", { class: "fields" });
  const findings = element("section", { class: "findings", "aria-label": "What is wrong with this story" });
  findings.hidden = true;
  pane.append(trailNav, fields, findings);

  function show(): void {
    const focused = captureFocus(fields);
    const hadFocus = pane.contains(document.activeElement);
    const found = session.selected();
    const story = session.story();
    pane.hidden = !story;
    if (!found || !story) return;
    showTrail();
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
        const { make, isGroup } = controlsByType.get(field.type) ?? unknownControl;
        const frame: HTMLElement = fieldFrame(
          {
            name,
            type: field,
            path,
            value: found.block[name],
            set(value, typed = false) {
              session.set(path, value, typed ? path.join(".") : "");
              showFieldError(frame, field, value);
            },
          },
          make,
          isGroup,
        );
        return frame;
      }),
    );
    focused?.();
    // Moves the focus into the fields of the block that is now selected, so that keyboard users can continue there.
    if (hadFocus && !pane.contains(document.activeElement)) fields.querySelector<HTMLElement>(focusable)?.focus();
  }

  function showTrail(): void {
    const [found, story] = [session.selected(), session.story()];
    if (found && story) trailNav.replaceChildren(...trailButtons(blockTrail(story.content, found.path), components, session.select));
  }

  function showFindings(found: readonly FieldFinding[]): void {
    findings.hidden = found.length === 0;
    const items = found.map(({ severity, path, message }) =>
      element(
        "li",
        { class: severity },
        button(`${fieldTitleAt(path)}: ${message}`, () => focusPath(path)),
      ),
    );
    findings.replaceChildren(element("h2", {}, `What is wrong (${found.length})`), element("ul", {}, ...items));
  }

  function focusPath(path: ValuePath): void {
    const story = session.story();
    const found = story && blockTrail(story.content, path).at(-1);
    if (!found) return;
    session.select(found.block._uid);
    const name = String(path[found.path.length] ?? "");
    fields.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] :is(input, textarea, select, button)`)?.focus();
  }

  session.listen((happening) => {
    if (happening === "opened" || happening === "changed" || happening === "selected") show();
    if (happening === "typed") showTrail();
  });
  storyFindings.listen(showFindings);
  pane.addEventListener("keydown", (event) => {
    const story = session.story();
    const found = session.selected();
    if (event.key !== "Escape" || !story || !found?.parent) return;
    event.preventDefault();
    const uid = found.block._uid;
    session.select(found.parent.block._uid);
    fields.querySelector<HTMLElement>(`[data-block="${CSS.escape(uid)}"] button`)?.focus();
  });
  return { focusFindings: () => findings.querySelector("button")?.focus() };
}

const unknownControl: Control = {
  make: ({ value }) => element("output", {}, JSON.stringify(valueAt(value, [])) ?? ""),
  isGroup: true,
};

function trailButtons(found: PlacedBlock[], components: ReadonlyMap<string, Component>, select: (uid: string) => void): Node[] {
  return found.map(({ block }, place) => {
    const name = components.get(block.component)?.display_name ?? block.component;
    if (place < found.length - 1) return button(name, () => select(block._uid));
    const words = describeValue(block).split(" · ").slice(1).join(" · ");
    return element("h2", { "aria-current": "step" }, place > 0 && words ? `${name}: ${words.slice(0, 40)}` : name);
  });
}

function fieldTitleAt(path: ValuePath): string {
  const names = path.filter((step) => typeof step === "string").map((name) => fieldTitle(name, { type: "", pos: 0 }));
  return names.at(-1) ?? "The story";
}

/** Returns a function that restores the focused control and the caret in the rebuilt form. */
function captureFocus(fields: HTMLElement): (() => void) | undefined {
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
