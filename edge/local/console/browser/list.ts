import { button, element, freshId, pagePart } from "../../editor/browser/element.ts";
import { describeExperimentState, newExperiment } from "./experiment.ts";
import type { DraftSession } from "./session.ts";

/** Browsers compile patterns with the flag "v", with which a hyphen in a character class must be escaped. */
const ticketFormat = { pattern: String.raw`\w[\w.:\-]*`, title: "Letters, digits, underscores, dots, colons and hyphens" };

export function experimentHash(key: string, part = ""): string {
  return `#/${encodeURIComponent(key)}${part && `/${part}`}`;
}

/** Creates the label of a stored experiment's state; its class sets a colour and, for people who cannot see colours, a shape. */
export function stateLabel(session: DraftSession, key: string): HTMLElement {
  const { kind, words } = session.stateOf(key);
  return element("span", { class: `state ${kind}` }, words);
}

/** Creates the label of the state, and says what it would be with the draft. */
export function draftStateLabel(session: DraftSession, key: string): HTMLElement {
  const label = stateLabel(session, key);
  const draft = describeExperimentState(session.experimentOf(key), session.isRefused(key)).words;
  if (session.isChanged(key)) label.append(draft === label.textContent ? " · not saved" : ` · not saved: ${draft}`);
  return label;
}

export function createList(session: DraftSession): { mark(key: string): void } {
  const entries = element("ul");
  const id = freshId();
  const name = element("input", { id, required: true, maxlength: 80, ...ticketFormat, placeholder: "1801" });
  const form = element("form", { class: "new" }, element("label", { for: id }, "New experiment (ticket)"), name, button("Add", add));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    add();
  });
  pagePart("list").append(entries, form);
  let marked = "";

  function add(): void {
    if (!name.reportValidity()) return;
    if (!session.keys().includes(name.value)) session.edit(name.value, newExperiment(name.value));
    location.hash = experimentHash(name.value);
    name.value = "";
  }

  function draw(): void {
    const links = session.keys().map((key) => {
      const link = element(
        "a",
        { href: experimentHash(key), class: "entry" },
        element("strong", {}, key),
        stateLabel(session, key),
        element("span", { class: "entry-title" }, titleOf(session, key)),
        session.isChanged(key) && element("span", { class: "changed" }, "not saved"),
      );
      if (key === marked) link.setAttribute("aria-current", "page");
      return element("li", {}, link);
    });
    entries.replaceChildren(...links);
  }

  session.listen((happening) => {
    if (happening !== "faults" && happening !== "status") draw();
  });
  draw();
  return {
    mark(key) {
      marked = key;
      draw();
    },
  };
}

/** Returns the title of the experiment's change in the shop's code, else the start of its description; "" if it has neither. */
export function titleOf(session: DraftSession, key: string): string {
  const { known } = session.stored();
  const entry = Object.hasOwn(known, key) ? known[key] : undefined;
  return entry?.title ?? session.experimentOf(key)?.description?.slice(0, 60) ?? "";
}
