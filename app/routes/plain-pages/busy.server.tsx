import type { ReactNode } from "react";
import type { Locale } from "#app/locale/locales.ts";
import { createTranslator, loadMessages } from "#app/locale/translate.ts";
import { acceptsHtml, isPlainFormPost } from "../forms/back-to-page.server.ts";
import { KeptForm } from "../forms/kept-form.server.tsx";
import { readBoundedForm } from "../forms/read-form.server.ts";
import { noStore } from "../http/responses.server.ts";
import { renderHtmlPage } from "./html-page.server.tsx";

const retryAfterSeconds = 5;

/** Rendered once per locale, without scripts, styles or service data. */
const plainPages = {
  busy: ["error.busyTitle", "error.busyText"],
  away: ["error.title", "error.text"],
} as const;

const rendered = new Map<string, string>();

export async function busyResponse(locale: Locale): Promise<Response> {
  return plainPage("busy", locale, 503, { "retry-after": String(retryAfterSeconds) });
}

/**
 * Like `busyResponse`, but returns a form sent without JavaScript with its fields, to be sent again; not a form with a file, which must be
 * chosen again.
 *
 * @param mayKeep called only for forms sent without JavaScript and file
 */
export async function busyFormResponse(request: Request, locale: Locale, mayKeep: () => boolean): Promise<Response> {
  const busy = await busyResponse(locale);
  const mayHaveFile = request.headers.get("content-type")?.startsWith("multipart/");
  const isKept = isPlainFormPost(request) && !mayHaveFile && mayKeep();
  const form = isKept ? await readBoundedForm(request, { deadline: "form" }) : undefined;
  if (typeof form !== "object") return busy;
  const words = createTranslator(locale);
  return new Response(render("busy", locale, <KeptForm message={words("error.text")} pairs={form.pairs} words={words} />), busy);
}

/** Statuses of temporary conditions. */
const passing = new Set([408, 429]);

/** Responds in place of a designer or the cart to a rejected request; without a body if it accepts no HTML. */
export async function refusedResponse(
  request: Request,
  locale: Locale,
  status: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  if (!acceptsHtml(request)) return new Response(null, { status, headers: { ...noStore, ...headers } });
  return plainPage(passing.has(status) ? "busy" : "away", locale, status, headers);
}

export async function badGatewayResponse(locale: Locale): Promise<Response> {
  return plainPage("away", locale, 502);
}

async function plainPage(
  name: keyof typeof plainPages,
  locale: Locale,
  status: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  await loadMessages(locale);
  let page = rendered.get(`${name} ${locale}`);
  if (page === undefined) {
    page = render(name, locale);
    rendered.set(`${name} ${locale}`, page);
  }
  return new Response(page, { status, headers: { "content-type": "text/html; charset=utf-8", ...noStore, ...headers } });
}

function render(name: keyof typeof plainPages, locale: Locale, content?: ReactNode): string {
  const words = createTranslator(locale);
  const [title, text] = plainPages[name];
  const body = (
    <>
      <h1>{words(title)}</h1>
      {content ?? <p>{words(text)}</p>}
    </>
  );
  return renderHtmlPage({ locale, title: words(title), robots: "noindex", body });
}
