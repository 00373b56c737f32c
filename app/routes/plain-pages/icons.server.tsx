import type { Shop } from "#app/request/shop.ts";
import { Icon } from "#app/ui/icon/icon.server.tsx";
import { iconNames } from "#app/ui/icon/icons.ts";
import { renderHtmlPage } from "./html-page.server.tsx";
import stylesheet from "./icons.css?url";

export function iconPageResponse({ locale, words }: Shop): Response {
  const body = (
    <main>
      <h1>{words("shell.brand")}</h1>
      <ul>
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </main>
  );
  const page = renderHtmlPage({ locale, title: words("shell.brand"), robots: "noindex, nofollow", stylesheet, body });
  return new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } });
}
