import type { ReactNode } from "react";
import type { Shop } from "#app/request/shop.ts";
import { renderHtmlPage } from "./html-page.server.tsx";

export type SmallPage = {
  title: string;
  stylesheet: string;
  body: ReactNode;
  way: { href: string; words: string };
};

export function renderSmallPage({ title, stylesheet, body, way }: SmallPage, shop: Pick<Shop, "locale" | "channel" | "words">): string {
  const { locale, channel, words } = shop;
  return renderHtmlPage({
    locale,
    channel,
    title: `${title} · ${words("shell.brand")}`,
    robots: "noindex, nofollow",
    stylesheet,
    body: (
      <main className="small-page">
        <h1 className="small-page__brand">{words("shell.brand")}</h1>
        {body}
        <p className="small-page__way">
          <a href={way.href}>{way.words}</a>
        </p>
      </main>
    ),
  });
}
