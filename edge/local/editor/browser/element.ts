type Child = Node | string | false | undefined;
type Properties = Record<string, string | number | boolean | undefined | ((event: Event) => void)>;

/**
 * Creates an element. Of its properties, functions become listeners ("onclick"), true an empty attribute; false and undefined are omitted.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === "function") created.addEventListener(key.slice(2), value);
    else if (value === true) created.setAttribute(key, "");
    else if (value !== false && value !== undefined) created.setAttribute(key, String(value));
  }
  created.append(...children.filter((child) => child !== undefined && child !== false));
  return created;
}

export function button(label: string, onclick: (event: Event) => void, more: Properties = {}): HTMLButtonElement {
  return element("button", { type: "button", onclick, ...more }, label);
}

/** Creates a button with an icon only; assistive technology and the tooltip get the label. */
export function iconButton(icon: string, label: string, onclick: (event: Event) => void, more: Properties = {}): HTMLButtonElement {
  return element("button", { type: "button", class: "sign", "aria-label": label, title: label, onclick, ...more }, icon);
}

let lastId = 0;

export function freshId(): string {
  lastId += 1;
  return `id-${lastId}`;
}

/** @throws Error if the page has no element with this data attribute */
export function pagePart(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-${name}]`);
  if (!found) throw new Error(`the editor's page has no data-${name}`);
  return found;
}

/** Announces a result to assistive technology. */
export function announce(label: string): void {
  pagePart("status").textContent = label;
}
