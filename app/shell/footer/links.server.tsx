import type { BlockContext } from "#app/blocks/block-context.ts";
import { Link } from "#app/ui/link.server.tsx";
import type { Content } from "#content-types/schema.ts";

/** A consent link (shell 2.55) without a target becomes a button, which its behaviour shows. */
export function FooterLinks({
  links,
  setting,
  className,
}: {
  links: readonly Content<"FooterLink">[];
  setting: BlockContext;
  className?: string;
}) {
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
