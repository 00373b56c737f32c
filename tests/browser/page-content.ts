import type { Page } from "playwright";

/** Reads what visitors and crawlers see of a page: its head, and its blocks. */
export async function pageContent(page: Page) {
  return page.evaluate(() => {
    const headings = new Set([...document.querySelectorAll("[aria-labelledby]")].map((named) => named.getAttribute("aria-labelledby")));
    /** Serialises an element: attributes sorted by name, form fields by state, without React's ids. */
    const serialised = (node: Node): string => {
      if (node instanceof Text) return node.data;
      // Structured data is in documents, not in data responses.
      if (!(node instanceof Element) || node.matches("template, noscript, [data-place=data], script[type='application/ld+json']"))
        return "";
      // Reviews and the newsletter's form (novalidate) start when a visitor is near; their content is the same.
      if (node.matches("[data-carousel]")) return [...node.querySelectorAll("h2, h3")].map(({ textContent }) => textContent).join(" ");
      const attributes = [...node.attributes]
        .filter(
          ({ name }) =>
            !["data-served", "data-closed", "data-hydrated", "data-late-props", "novalidate", "style", "selected", "checked"].includes(
              name,
            ),
        )
        .map(({ name, value }) => `${name}="${headings.has(value) ? "heading" : value}"`);
      if (node instanceof HTMLElement && node.style.length > 0) attributes.push(node.style.cssText);
      if (node instanceof HTMLOptionElement && node.selected) attributes.push("selected");
      if (node instanceof HTMLInputElement && node.checked) attributes.push("checked");
      return `<${[node.localName, ...attributes.sort()].join(" ")}>${[...node.childNodes].map(serialised).join("")}</${node.localName}>`;
    };
    const all = (selector: string) => [...document.querySelectorAll(selector)].map(serialised);
    return {
      title: document.title,
      head: all("title, meta, link[rel=canonical], link[rel=preload]").sort(),
      // Structured data is not a block.
      blocks: all("main > *:not([data-fragment=product])"),
      frame: all(".header, .footer"),
      language: document.documentElement.lang,
    };
  });
}
