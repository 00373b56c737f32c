import { element, freshId, signButton } from "../element.ts";

/** A dialog that gives a value when it is closed, undefined where nobody chose one. */
export type Open<Value> = { body: HTMLElement; close: (value?: Value) => void };

/** Opens a dialog with a title; `fill` puts in what it holds. The focus goes back where it was. */
export function openDialog<Value>(title: string, fill: (open: Open<Value>) => void, kind = ""): Promise<Value | undefined> {
  return new Promise((settle) => {
    const id = freshId();
    const body = element("div", { class: "dialog-body" });
    const dialog = element("dialog", { "aria-labelledby": id, class: kind });
    let given: Value | undefined;
    const close = (value?: Value) => {
      given = value;
      dialog.close();
    };
    dialog.append(
      element(
        "div",
        { class: "dialog-bar" },
        element("h2", { id, class: "dialog-title" }, title),
        signButton("✕", "Close", () => close()),
      ),
      body,
    );
    dialog.addEventListener("close", () => {
      dialog.remove();
      settle(given);
    });
    document.body.append(dialog);
    fill({ body, close });
    dialog.showModal();
  });
}

/** Asks a question; true where somebody said yes. */
export async function confirmed(question: string, yes: string): Promise<boolean> {
  const answer = await openDialog<boolean>(question, ({ body, close }) => {
    body.append(
      element(
        "div",
        { class: "row" },
        element("button", { type: "button", class: "main", onclick: () => close(true) }, yes),
        element("button", { type: "button", onclick: () => close(false) }, "Cancel"),
      ),
    );
  });
  return answer === true;
}

/** A field to search in, and the list of what was found; the next search replaces the one before. */
export function searchList<Item>(
  { body, close }: Open<Item>,
  words: string,
  find: (words: string) => Promise<Item[]>,
  show: (item: Item) => Node[],
): void {
  const id = freshId();
  const input = element("input", { type: "search", id, autofocus: true });
  const list = element("ul", { class: "found" });
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const search = async () => {
    latest += 1;
    const own = latest;
    const items = await find(input.value).catch(() => []);
    if (own !== latest) return;
    list.replaceChildren(...items.slice(0, 200).map((item) => element("li", {}, choice(item))));
    if (items.length === 0) list.append(element("li", { class: "none" }, "Nothing was found."));
  };
  const choice = (item: Item) => {
    const made = element("button", { type: "button", class: "choice", onclick: () => close(item) });
    made.append(...show(item));
    return made;
  };
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void search(), 150);
  });
  // Down leads from the field into the list, and on in it.
  body.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const stops = [input, ...list.querySelectorAll("button")];
    const next = stops.indexOf(document.activeElement as HTMLInputElement) + (event.key === "ArrowDown" ? 1 : -1);
    event.preventDefault();
    stops[next]?.focus();
  });
  body.append(element("label", { for: id }, words), input, list);
  void search();
}
