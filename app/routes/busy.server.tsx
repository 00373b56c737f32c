import { renderToStaticMarkup } from "react-dom/server.edge";
import type { Locale } from "#app/locale/locales.ts";
import { loadMessages, wordsOf } from "#app/locale/words.ts";

/** Seconds after which a visitor may come again. */
const comeBack = 5;

/**
 * The title and the text of whole pages without a script, a style or a word of any service: each is printed once a locale, and costs
 * next to nothing then.
 */
const plainPages = {
  busy: ["error.busyTitle", "error.busyText"],
  away: ["error.title", "error.text"],
} as const;

const printed = new Map<string, string>();

/** The answer to a visitor whom the process cannot serve now, in their language. */
export async function busy(locale: Locale): Promise<Response> {
  return plainPage("busy", locale, 503, { "retry-after": String(comeBack) });
}

/** The answer to a visitor of a designer or the cart that does not answer itself. */
export async function away(locale: Locale): Promise<Response> {
  return plainPage("away", locale, 502);
}

async function plainPage(
  name: keyof typeof plainPages,
  locale: Locale,
  status: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  let page = printed.get(`${name} ${locale}`);
  if (page === undefined) {
    await loadMessages(locale);
    page = print(name, locale);
    printed.set(`${name} ${locale}`, page);
  }
  return new Response(page, { status, headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...headers } });
}

function print(name: keyof typeof plainPages, locale: Locale): string {
  const words = wordsOf(locale);
  const [title, text] = plainPages[name].map((id) => words(id));
  const page = (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
      </head>
      <body>
        <h1>{title}</h1>
        <p>{text}</p>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
