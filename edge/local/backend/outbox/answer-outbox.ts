import type { DatabaseSync } from "node:sqlite";
import { createDomainTable, type DomainTable } from "#app/locale/domains.ts";
import { isLocale } from "#app/locale/locales.ts";
import { jsonResponse } from "../../json.ts";
import { composeMail } from "./compose-mail.ts";
import { listMails, type Mail } from "./mails.ts";
import { renderOutboxPage } from "./outbox-page.ts";

/**
 * Creates the handler of `GET /outbox`, which returns all mails with their links as a page or as JSON; undefined for another path.
 *
 * @param shopPort port of the shop to which the links lead
 */
export function createOutboxHandler(database: DatabaseSync, shopPort: string): (request: Request, url: URL) => Response | undefined {
  const domains = createDomainTable(`http://{channel}.{country}.localhost:${shopPort}`, []);
  return ({ method, headers }, { pathname }) => {
    if (pathname !== "/outbox") return undefined;
    if (method !== "GET") return jsonResponse({ error: "/outbox takes GET" }, 405, { allow: "GET" });
    const mails = listMails(database).map((mail) => ({ ...composeMail(mail), address: shopAddress(mail, domains) }));
    return headers.get("accept")?.includes("text/html")
      ? renderOutboxPage(mails)
      : Response.json(mails, { headers: { "cache-control": "no-store" } });
  };
}

/** Builds the URL of a mail's link from the market's domain, not from a request, whose Host may be forged. */
function shopAddress({ channel, locale, path }: Mail, domains: DomainTable): string {
  const [page = "", query] = path.split("?");
  const address = isLocale(locale) ? domains.pageAddress(channel, locale, page) : undefined;
  if (!address) throw new Error(`the ${channel} shop has no locale ${locale}: see app/locale/markets.ts`);
  return query ? `${address}?${query}` : address;
}
