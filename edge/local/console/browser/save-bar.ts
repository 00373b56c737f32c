import { announce, button, element } from "../../editor/browser/element.ts";
import { parseJson } from "./json-lines.ts";
import { experimentHash } from "./list.ts";
import type { Draft, DraftSession } from "./session.ts";

const maxListed = 6;

export function createSaveBar(session: DraftSession, key: string, signal: AbortSignal): HTMLElement {
  const words = element("div", { class: "save-words" });
  const saveDraft = async () => {
    const name = await session.save(key);
    if (name !== undefined && name !== key && !signal.aborted) location.hash = experimentHash(name);
  };
  const save = button("Save", () => void saveDraft(), { class: "main" });
  const discard = button("Discard", () => session.discard(key));
  const bar = element("section", { class: "save-bar", "aria-label": "Changes" }, words, element("div", { class: "row" }, discard, save));
  let announced = "";

  function draw(): void {
    const { key: savedKey, state, words: savedWords } = session.status();
    const status = savedKey === key ? savedWords : "";
    const [isChanged, faults] = [session.isChanged(key), session.faultsOf(key)];
    save.disabled = !isChanged || faults.length > 0 || state === "saving" || !session.draftOf(key).isJson;
    discard.disabled = !isChanged || state === "saving";
    const problem = jsonFault(session.draftOf(key)) || faultCount(faults.length);
    const isBad = savedKey === key && (state === "failed" || state === "conflict");
    const changes = session.changesOf(key);
    const more = changes.length > maxListed ? [`and ${changes.length - maxListed} more`] : [];
    words.replaceChildren(
      element(
        "p",
        { class: isBad || problem ? "wrong" : "note" },
        isBad ? status : problem || (isChanged ? "Not saved yet:" : status || "No changes."),
      ),
      isChanged ? element("ul", {}, ...[...changes.slice(0, maxListed), ...more].map((change) => element("li", {}, change))) : "",
      session.restartsResults(key) ? element("p", { class: "note" }, "Saving begins the results anew.") : "",
    );
    if (status !== announced) announce(status);
    announced = status;
  }

  session.listen(() => {
    if (!signal.aborted) draw();
  }, signal);
  draw();
  keepRoomFor(bar, signal);
  return bar;
}

/** Keeps what has the focus above the bar (console.css). */
function keepRoomFor(bar: HTMLElement, signal: AbortSignal): void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty("--save-bar", `${bar.offsetHeight}px`));
  sizes.observe(bar);
  signal.addEventListener("abort", () => {
    sizes.disconnect();
    style.removeProperty("--save-bar");
  });
}

/** Describes the first syntax error of a draft's JSON; "" for valid JSON. */
function jsonFault({ text, isJson }: Draft): string {
  const parsed = isJson ? undefined : parseJson(text);
  return parsed && "fault" in parsed ? `Not saved yet: line ${parsed.fault.line} of the JSON is wrong: ${parsed.fault.reason}.` : "";
}

function faultCount(count: number): string {
  if (count === 0) return "";
  return `${count === 1 ? "A fault" : `${count} faults`} to repair before saving.`;
}
