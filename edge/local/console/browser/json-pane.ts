import { button, element, freshId } from "../../editor/browser/element.ts";
import type { Fault } from "./api.ts";
import { lineOf, parseJson } from "./json-lines.ts";
import type { DraftSession } from "./session.ts";

export function showJson(pane: HTMLElement, session: DraftSession, key: string, signal: AbortSignal): void {
  const [id, faultsId] = [freshId(), freshId()];
  const numbers = element("ol", { class: "numbers", "aria-hidden": "true" });
  const text = element("textarea", { id, spellcheck: "false", autocomplete: "off", wrap: "off", "aria-describedby": faultsId });
  const list = element("ul", { class: "faults", id: faultsId, "aria-live": "polite" });
  text.addEventListener("input", () => session.editText(key, text.value));
  pane.append(element("h2", {}, element("label", { for: id }, "JSON")), list, element("div", { class: "code" }, numbers, text));

  function placedFaults(): { line: number; words: string }[] {
    const parsed = parseJson(text.value);
    if ("fault" in parsed) return text.value === "" ? [] : [{ line: parsed.fault.line, words: parsed.fault.reason }];
    return session.faultsOf(key).map((fault) => ({ line: lineOf(parsed.lines, fault.path), words: formatFault(fault) }));
  }

  function drawFaults(): void {
    const faults = placedFaults();
    const lines = new Set(faults.map(({ line }) => line));
    const count = text.value.split("\n").length;
    text.rows = count;
    text.setAttribute("aria-invalid", String(faults.length > 0));
    numbers.replaceChildren(
      ...Array.from({ length: count }, (_, place) =>
        element("li", { class: lines.has(place + 1) ? "faulty" : undefined }, String(place + 1)),
      ),
    );
    list.replaceChildren(
      ...faults.map(({ line, words }) =>
        element(
          "li",
          {},
          button(`Line ${line}: ${words}`, () => select(line), { class: "fault" }),
        ),
      ),
    );
  }

  function select(line: number): void {
    const before = text.value.split("\n").slice(0, line - 1);
    const start = before.join("\n").length + (line > 1 ? 1 : 0);
    const end = text.value.indexOf("\n", start);
    text.focus();
    text.setSelectionRange(start, end < 0 ? text.value.length : end);
  }

  const draw = () => {
    text.value = session.draftOf(key).text;
    drawFaults();
  };
  session.listen((happening) => {
    if (signal.aborted) return;
    if (happening === "json" || happening === "faults") drawFaults();
    else if (happening !== "refused" && happening !== "status") draw();
  }, signal);
  draw();
}

export function formatFault({ path, reason }: Fault): string {
  return path ? `${path}: ${reason}` : reason;
}
