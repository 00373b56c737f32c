/** Markup that is safe to stand in a page. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | false | undefined | Markup | readonly Value[];

/** Markup from a template: what is filled in is escaped, unless it is markup itself; false and undefined are nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.map((part, place) => part + written(values[place])).join(""));
}

/**
 * A page of this machine's own, which nobody keeps.
 *
 * @param policy its content security policy
 */
export function pageUnder(policy: string, page: Markup): Response {
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy, "cache-control": "no-store" };
  return new Response(page.text, { headers });
}

function written(value: Value): string {
  if (value === undefined || value === false) return "";
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(written).join("");
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
