import { element } from "../../editor/browser/element.ts";
import { formatSizes } from "./experiment.ts";
import { experimentSections } from "./experiment-part.ts";
import { draftStateLabel, experimentHash, titleOf } from "./list.ts";
import type { DraftSession } from "./session.ts";
import { vitalsHash } from "./vitals/vitals-page.ts";

export function showOverview(content: HTMLElement, session: DraftSession, signal: AbortSignal): void {
  const cards = element("ul", { class: "cards" });
  const lead = element("p", { class: "lead" });
  const deleted = element("p", { class: "ways" });
  const ways = element("p", { class: "ways" }, element("a", { href: vitalsHash }, "Web vitals by page type"));
  const draw = () => {
    lead.textContent = summary(session);
    const links = session.deletedNames().map((name) => element("a", { href: experimentHash(name, "history") }, name));
    deleted.replaceChildren(...(links.length > 0 ? ["No longer in the list: ", ...links] : []));
    cards.replaceChildren(...session.keys().map((key) => card(session, key)));
  };
  content.append(element("h1", {}, "Experiments"), lead, ways, cards, deleted);
  session.listen((happening) => {
    if (happening === "stored" || happening === "refused") draw();
  }, signal);
  draw();
}

function card(session: DraftSession, key: string): HTMLElement {
  const { known } = session.stored();
  const ours = Object.hasOwn(known, key) ? known[key] : undefined;
  const experiment = session.experimentOf(key);
  const facts =
    experiment && !session.isRefused(key)
      ? `${formatSizes(experiment.treatments)} · ${experiment.trafficAllocation} % of the traffic`
      : "This experiment has faults and is off: repair it in its JSON.";
  const heading = element("h2", {}, element("a", { href: experimentHash(key) }, key, element("span", {}, titleOf(session, key))));
  return element(
    "li",
    { class: "card" },
    element("div", { class: "card-head" }, heading, draftStateLabel(session, key)),
    experiment?.description ? element("p", {}, experiment.description) : false,
    ours &&
      element(
        "dl",
        { class: "arms" },
        element("dt", {}, "on"),
        element("dd", {}, ours.on),
        element("dt", {}, "off"),
        element("dd", {}, ours.off),
      ),
    element("p", { class: "note" }, facts),
    element("p", { class: "ways" }, ...experimentSections.map((part) => link(key, part))),
  );
}

function link(key: string, part: string): HTMLElement {
  const words = part.charAt(0).toUpperCase() + part.slice(1);
  return element("a", { href: experimentHash(key, part), "aria-label": `${words} of ${key}` }, words);
}

function summary(session: DraftSession): string {
  const running = session.keys().filter((key) => session.stateOf(key).kind === "running").length;
  const count = session.keys().length;
  if (count === 0) return "There are no experiments yet. Add one by its ticket: all visitors get “off” until you give “on” a share.";
  return `${count} ${count === 1 ? "experiment" : "experiments"}, ${running} running.`;
}
