import { renderToStaticMarkup } from "react-dom/server.edge";
import type { Shop } from "#app/request/shop.ts";
import { Icon } from "#app/ui/icon.server.tsx";
import { icons } from "#app/ui/icons.ts";
import stylesheet from "./icons.css?url";

/** Every icon of the sprite beside its name. */
export function iconPage({ locale, words }: Shop): Response {
  const page = (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{words("shell.brand")}</title>
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main>
          <h1>{words("shell.brand")}</h1>
          <ul>
            {icons.map((name) => (
              <li key={name}>
                <Icon name={name} />
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </main>
      </body>
    </html>
  );
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, { headers: { "content-type": "text/html; charset=utf-8" } });
}
