import { element, freshId, iconButton } from "../element.ts";

/** `close` closes the dialog with its result; without one, it counts as cancelled. */
export type DialogHandle<Value> = { body: HTMLElement; close: (value?: Value) => void };

/**
 * Opens a modal dialog, to which `fill` adds the content. Resolves to its result, or to undefined when cancelled; then restores the focus.
 */
export function openDialog<Value>(title: string, fill: (open: DialogHandle<Value>) => void, kind = ""): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const id = freshId();
    const body = element("div", { class: "dialog-body" });
    const dialog = element("dialog", { "aria-labelledby": id, class: kind });
    let result: Value | undefined;
    const close = (value?: Value) => {
      result = value;
      dialog.close();
    };
    dialog.append(
      element(
        "div",
        { class: "dialog-bar" },
        element("h2", { id, class: "dialog-title" }, title),
        iconButton("✕", "Close", () => close()),
      ),
      body,
    );
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(result);
    });
    document.body.append(dialog);
    fill({ body, close });
    dialog.showModal();
  });
}

/** Returns the reason why a command failed, with a capital first letter. */
export function failureWords(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

/** Asks for confirmation; false when cancelled or closed. */
export function confirmDialog(question: string, confirmLabel: string): Promise<boolean> {
  return ask(question, confirmLabel, "main");
}

/** As `confirmDialog`, for what cannot be undone or takes something off the shop: its button looks like a warning. */
export function confirmRemoval(question: string, confirmLabel: string): Promise<boolean> {
  return ask(question, confirmLabel, "removes");
}

async function ask(question: string, confirmLabel: string, kind: string): Promise<boolean> {
  const answer = await openDialog<boolean>(question, ({ body, close }) => {
    body.append(
      element(
        "div",
        { class: "row" },
        element("button", { type: "button", class: kind, onclick: () => close(true) }, confirmLabel),
        element("button", { type: "button", onclick: () => close(false) }, "Cancel"),
      ),
    );
  });
  return answer === true;
}

export function searchList<Item>(
  { body, close }: DialogHandle<Item>,
  label: string,
  find: (label: string) => Promise<Item[]>,
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
    const choiceButton = element("button", { type: "button", class: "choice", onclick: () => close(item) });
    choiceButton.append(...show(item));
    return choiceButton;
  };
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void search(), 150);
  });
  // Arrow keys move between the field and the results.
  body.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const focusable = [input, ...list.querySelectorAll("button")];
    const next = focusable.indexOf(document.activeElement as HTMLInputElement) + (event.key === "ArrowDown" ? 1 : -1);
    event.preventDefault();
    focusable[next]?.focus();
  });
  body.append(element("label", { for: id }, label), input, list);
  void search();
}
