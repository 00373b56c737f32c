import type { Locale } from "#app/locale/locales.ts";
import { createTranslate, loadMessages } from "#app/locale/translate.ts";
import { printHtmlPage } from "./html-page.server.tsx";

const retryAfterSeconds = 5;

/** Rendered once per locale, without scripts, styles or service data. */
const plainPages = {
  busy: ["error.busyTitle", "error.busyText"],
  away: ["error.title", "error.text"],
} as const;

const printed = new Map<string, string>();

export async function busyResponse(locale: Locale): Promise<Response> {
  return plainPage("busy", locale, 503, { "retry-after": String(retryAfterSeconds) });
}

/** Answers for a designer or cart that does not respond. */
export async function badGatewayResponse(locale: Locale): Promise<Response> {
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
  const words = createTranslate(locale);
  const [title, text] = plainPages[name];
  const body = (
    <>
      <h1>{words(title)}</h1>
      <p>{words(text)}</p>
    </>
  );
  return printHtmlPage({ locale, title: words(title), robots: "noindex", body });
}
