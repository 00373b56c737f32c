import type { Setting } from "#app/blocks/block.ts";
import { Link } from "#app/ui/link.server.tsx";
import type { Content } from "#content-types/schema.ts";

/**
 * Links of the footer, one below the other; one of them may open the cookie settings (shell.md §2, "Footer"). Where that one
 * leads nowhere else it is a button, which its script shows.
 */
export function Links({ links, setting, className }: { links: readonly Content<"FooterLink">[]; setting: Setting; className?: string }) {
  return (
    <ul className={className}>
      {links.map(({ _uid, text, link, opensConsentSettings }) => {
        const to = setting.link(link);
        return opensConsentSettings && !to ? (
          <li key={_uid} hidden data-consent-button="">
            <button className="footer__button" type="button" data-consent-settings="">
              {text}
            </button>
          </li>
        ) : (
          <li key={_uid}>
            <Link to={to} data-consent-settings={opensConsentSettings ? "" : undefined}>
              {text}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
