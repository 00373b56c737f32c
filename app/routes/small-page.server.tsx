import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import type { Shop } from "#app/request/shop.ts";

export type SmallPage = {
  title: string;
  /** The address of the one stylesheet that it has. */
  stylesheet: string;
  /** What stands beneath the name of the shop. */
  body: ReactNode;
  /** Leads on, beneath it. */
  way: { href: string; words: string };
};

/** A page without the shop's frame, as HTML: for who comes without a script to what others see within a page. */
export function smallPage({ title, stylesheet, body, way }: SmallPage, shop: Pick<Shop, "locale" | "channel" | "words">): string {
  const page = (
    <html lang={shop.locale} data-channel={shop.channel}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} · ${shop.words("shell.brand")}`}</title>
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main className="small-page">
          <h1 className="small-page__brand">{shop.words("shell.brand")}</h1>
          {body}
          <p className="small-page__way">
            <a href={way.href}>{way.words}</a>
          </p>
        </main>
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
