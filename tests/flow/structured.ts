import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Parts of a document's head that search engines read. */
export type Head = {
  title: string;
  /** Contents of `<meta>` elements by name or property. */
  meta: Record<string, string>;
  canonical: string | undefined;
  /** Addresses by language, including "x-default". */
  alternates: Record<string, string>;
};

export function headOf(html: string): Head {
  const elements = elementsOf(parse(html));
  const links = elements.filter(({ tagName }) => tagName === "link");
  const title = elements.find(({ tagName }) => tagName === "title");
  return {
    title: title ? textOf(title) : "",
    meta: Object.fromEntries(
      elements
        .filter(({ tagName }) => tagName === "meta")
        .map((one) => [attribute(one, "name") ?? attribute(one, "property") ?? "", attribute(one, "content") ?? ""]),
    ),
    canonical: attribute(
      links.find((one) => attribute(one, "rel") === "canonical"),
      "href",
    ),
    alternates: Object.fromEntries(
      links
        .filter((one) => attribute(one, "rel") === "alternate")
        .map((one) => [attribute(one, "hreflang") ?? "", attribute(one, "href") ?? ""]),
    ),
  };
}

/** Lists the objects of a document's JSON-LD, with graphs flattened; throws on invalid JSON. */
export function thingsOf(html: string): Record<string, unknown>[] {
  return elementsOf(parse(html))
    .filter((one) => one.tagName === "script" && attribute(one, "type") === "application/ld+json")
    .map((one) => JSON.parse(textOf(one)) as Record<string, unknown>)
    .flatMap((data) => (data["@graph"] as Record<string, unknown>[] | undefined) ?? [data]);
}

function elementsOf(node: Node): Element[] {
  const inner = "childNodes" in node ? node.childNodes.flatMap(elementsOf) : [];
  const inTemplate = "content" in node ? elementsOf(node.content) : [];
  return tree.isElementNode(node) ? [node, ...inner, ...inTemplate] : [...inner, ...inTemplate];
}

function attribute(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((one) => one.name === name)?.value;
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => (tree.isTextNode(node) ? node.value : "")).join("");
}
