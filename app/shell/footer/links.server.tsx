import type { Setting } from "#app/blocks/block.ts";
import { Link } from "#app/ui/link.server.tsx";
import type { Content } from "#content-types/schema.ts";

/** Links of the footer, one below the other; one of them may open the cookie settings (shell.md §2, "Footer"). */
export function Links({ links, setting, className }: { links: readonly Content<"FooterLink">[]; setting: Setting; className?: string }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link._uid}>
          <Link to={setting.link(link.link)} data-consent-settings={link.opensConsentSettings ? "" : undefined}>
            {link.text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
