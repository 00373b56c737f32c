/** HTML that is safe to insert in a page. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | false | undefined | Markup | readonly Value[];

/** Builds markup from a template. Escapes values that are not markup; omits false and undefined. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.map((part, index) => part + toText(values[index])).join(""));
}

type PageParts = { title: string; head: Markup; body: Markup };

/** Builds an English page of a local tool. */
export function renderToolPage({ title, head, body }: PageParts): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>`;
}

/**
 * Builds the response of an HTML page, which caches must not store.
 *
 * @param policy the page's content security policy
 */
export function pageResponse(policy: string, page: Markup, status = 200): Response {
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy, "cache-control": "no-store" };
  return new Response(page.text, { status, headers });
}

function toText(value: Value): string {
  if (value === undefined || value === false) return "";
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(toText).join("");
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
