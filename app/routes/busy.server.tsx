import { renderToStaticMarkup } from "react-dom/server.edge";
import type { Locale } from "#app/locale/locales.ts";
import { loadMessages, wordsOf } from "#app/locale/words.ts";

/** Seconds after which a visitor may come again. */
const comeBack = 5;

const pages = new Map<Locale, string>();

/**
 * The answer to a visitor whom the process cannot serve now: a whole page in their language, without a script, a style or a
 * word of any service, printed once. It costs next to nothing, which is its point.
 */
export async function busy(locale: Locale): Promise<Response> {
  let page = pages.get(locale);
  if (page === undefined) {
    await loadMessages(locale);
    page = print(locale);
    pages.set(locale, page);
  }
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "retry-after": String(comeBack) };
  return new Response(page, { status: 503, headers });
}

function print(locale: Locale): string {
  const words = wordsOf(locale);
  const title = words("error.busyTitle");
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
        <p>{words("error.busyText")}</p>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
