import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";

export type HtmlPage = {
  locale: string;
  channel?: string;
  title: string;
  robots: "noindex" | "noindex, nofollow";
  stylesheet?: string;
  body: ReactNode;
};

/** Renders a page outside the shop's frame, without scripts. */
export function renderHtmlPage({ locale, channel, title, robots, stylesheet, body }: HtmlPage): string {
  const page = (
    <html lang={locale} data-channel={channel}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content={robots} />
        <title>{title}</title>
        {stylesheet ? (
          <>
            <link rel="stylesheet" href={stylesheet} />
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          </>
        ) : null}
      </head>
      <body>{body}</body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
