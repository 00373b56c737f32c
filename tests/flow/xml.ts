/** An XML element: name, text and children. */
export type XmlElement = { name: string; text: string; children: XmlElement[] };

const token =
  /<\?xml [^?]*\?>|<(?<open>[\w:]+)(?:\s+[\w:]+="[^"<&]*")*\s*>|<\/(?<close>[\w:]+)>|(?<text>(?:[^<>&]|&(?:#\d+|amp|lt|gt|quot|apos);)+)/y;

/** Parses an XML document of elements and text strictly: throws on malformed or incomplete input. */
export function parseXml(xml: string): XmlElement {
  const top: XmlElement = { name: "", text: "", children: [] };
  const open = [top];
  token.lastIndex = 0;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const found = token.exec(xml)?.groups;
    const inner = open.at(-1);
    if (!found || !inner) throw new Error(`no XML at ${at}: ${xml.slice(at, at + 60)}`);
    if (found.open) {
      const element = { name: found.open, text: "", children: [] };
      inner.children.push(element);
      open.push(element);
    } else if (found.close) {
      if (inner.name !== found.close) throw new Error(`</${found.close}> closes <${inner.name}> at ${at}`);
      open.pop();
    } else if (found.text) inner.text += decoded(found.text);
  }
  const [root, ...more] = top.children;
  if (!root || more.length > 0 || open.length > 1) throw new Error(`${open.length - 1} elements are left open`);
  return root;
}

const names: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (_, code, name) => (code ? String.fromCodePoint(Number(code)) : (names[name] ?? "")));
}

/** Lists the addresses of a sitemap or of an index of sitemaps. */
export function addressesOf(xml: string): string[] {
  return parseXml(xml).children.map(({ children }) => children.find(({ name }) => name === "loc")?.text ?? "");
}
