import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A box of a filter or an option of a menu in the form of a list. */
export type Control = {
  kind: "box" | "option";
  name: string;
  value: string;
  isChosen: boolean;
  isDisabled: boolean;
  /** The shown number of matches, undefined without one. */
  count: number | undefined;
};

/** A list in the HTML of a page. */
export type RenderedList = {
  /** The shown total. */
  total: string;
  items: { name: string; href: string }[];
  /** Action of the form, and its controls. */
  action: string;
  controls: Control[];
  /** Selected values with the address that removes each. */
  chips: { name: string; href: string }[];
  /** Links to pages by label; the current page. */
  pages: Record<string, string>;
  shown: string | undefined;
};

/** Parses the list of a page in document order; throws without one. */
export function renderedList(html: string): RenderedList {
  const [list] = within(parse(html), "list");
  if (!list) throw new Error("the page has no list: ask for one whose story has it");
  const [form] = within(list, "list__form");
  const links = within(list, "list__page");
  const more = within(list, "list__more");
  return {
    total: textOf(within(list, "list__total")[0]),
    items: within(list, "tile__link").map((link) => ({ name: textOf(link), href: attribute(link, "href") ?? "" })),
    action: attribute(form, "action") ?? "",
    controls: form ? [...elementsOf(form)].flatMap(controlsOf) : [],
    chips: within(list, "chip").map((link) => ({ name: textOf(link), href: attribute(link, "href") ?? "" })),
    pages: Object.fromEntries([...more, ...links].map((link) => [textOf(link), attribute(link, "href") ?? ""])),
    shown: textOf(links.find((link) => attribute(link, "aria-current") === "page")) || undefined,
  };
}

/** Builds the query that a browser sends for the form: enabled, selected controls in order. */
export function submitted({ controls }: RenderedList, changed: (control: Control) => boolean): URLSearchParams {
  const sent = controls.filter((control) => !control.isDisabled && changed(control));
  return new URLSearchParams(sent.map(({ name, value }): [string, string] => [name, value]));
}

function controlsOf(element: Element): Control[] {
  if (element.tagName === "select") {
    const options = [...elementsOf(element)].filter(({ tagName }) => tagName === "option");
    const chosen = options.find((option) => attribute(option, "selected") !== undefined) ?? options[0];
    return options.map((option) => ({
      ...{ kind: "option", name: attribute(element, "name") ?? "", value: attribute(option, "value") ?? "" },
      ...{ isChosen: option === chosen, isDisabled: false, count: undefined },
    }));
  }
  if (element.tagName !== "label") return [];
  const box = [...elementsOf(element)].find((inner) => attribute(inner, "type") === "checkbox");
  const count = textOf(within(element, "filter__count")[0]);
  if (!box) return [];
  return [
    {
      ...{ kind: "box", name: attribute(box, "name") ?? "", value: attribute(box, "value") ?? "" },
      isChosen: attribute(box, "checked") !== undefined,
      isDisabled: attribute(box, "disabled") !== undefined,
      count: count === "" ? undefined : Number(count),
    },
  ];
}

/** Finds elements by class. */
function within(node: Node, className: string): Element[] {
  return [...elementsOf(node)].filter((one) => attribute(one, "class")?.split(" ").includes(className));
}

function* elementsOf(node: Node): Generator<Element> {
  for (const inner of "childNodes" in node ? node.childNodes : []) {
    if (tree.isElementNode(inner)) yield inner;
    yield* elementsOf(inner);
  }
}

function attribute(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((one) => one.name === name)?.value;
}

function textOf(node: Node | undefined): string {
  if (!node) return "";
  if (tree.isTextNode(node)) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("").trim() : "";
}
