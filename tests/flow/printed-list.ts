import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A box of a filter or an option of a menu, as the form of a list has them. */
export type Control = {
  kind: "box" | "option";
  name: string;
  value: string;
  isChosen: boolean;
  isDisabled: boolean;
  /** How many items it would list, as it stands beside it; undefined where none does. */
  count: number | undefined;
};

/** A list as it stands in the HTML of a page. */
export type PrintedList = {
  /** How many there are, as it says. */
  total: string;
  items: { name: string; href: string }[];
  /** Where its form leads, and what is in it. */
  action: string;
  controls: Control[];
  /** What is chosen, each with the address of the list without it. */
  chips: { name: string; href: string }[];
  /** The pages that it leads to, by their words; the one that is shown. */
  pages: Record<string, string>;
  shown: string | undefined;
};

/** Reads the list of a page in which everything is in its place; throws where it has none. */
export function printedList(html: string): PrintedList {
  const [list] = within(parse(html), "list");
  if (!list) throw new Error("the page has no list: ask for one whose story has it");
  const [form] = within(list, "list__form");
  const links = within(list, "list__page");
  const more = within(list, "list__more");
  return {
    total: wordsOf(within(list, "list__total")[0]),
    items: within(list, "tile__link").map((link) => ({ name: wordsOf(link), href: attribute(link, "href") ?? "" })),
    action: attribute(form, "action") ?? "",
    controls: form ? [...elementsOf(form)].flatMap(controlsOf) : [],
    chips: within(list, "chip").map((link) => ({ name: wordsOf(link), href: attribute(link, "href") ?? "" })),
    pages: Object.fromEntries([...more, ...links].map((link) => [wordsOf(link), attribute(link, "href") ?? ""])),
    shown: wordsOf(links.find((link) => attribute(link, "aria-current") === "page")) || undefined,
  };
}

/** The query that a browser sends of a form: what is chosen and not disabled, in the form's order. */
export function submitted({ controls }: PrintedList, changed: (control: Control) => boolean): URLSearchParams {
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
  const count = wordsOf(within(element, "filter__count")[0]);
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

/** The elements of a class. */
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

function wordsOf(node: Node | undefined): string {
  if (!node) return "";
  if (tree.isTextNode(node)) return node.value;
  return "childNodes" in node ? node.childNodes.map(wordsOf).join("").trim() : "";
}
