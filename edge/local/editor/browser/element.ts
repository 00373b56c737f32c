type Child = Node | string | false | undefined;
type Properties = Record<string, string | number | boolean | undefined | ((event: Event) => void)>;

/** An element: functions are listeners ("onclick"), true is an empty attribute, false and undefined are none. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === "function") made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== undefined) made.setAttribute(key, String(value));
  }
  made.append(...children.filter((child) => child !== undefined && child !== false));
  return made;
}

/** A button that says what it does; `more` are attributes and listeners. */
export function button(words: string, onclick: (event: Event) => void, more: Properties = {}): HTMLButtonElement {
  return element("button", { type: "button", onclick, ...more }, words);
}

/** A button whose sign is for the eye, and whose words are for everybody else and the pointer's tip. */
export function signButton(sign: string, words: string, onclick: (event: Event) => void, more: Properties = {}): HTMLButtonElement {
  return element("button", { type: "button", class: "sign", "aria-label": words, title: words, onclick, ...more }, sign);
}

let named = 0;

/** An id that no other element has. */
export function freshId(): string {
  named += 1;
  return `id-${named}`;
}

/** The part of the page with a data attribute, which its page always has. */
export function part(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-${name}]`);
  if (!found) throw new Error(`the editor's page has no data-${name}`);
  return found;
}

/** Says something to who cannot see it happen. */
export function say(words: string): void {
  part("said").textContent = words;
}
