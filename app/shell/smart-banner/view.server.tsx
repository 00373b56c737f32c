import type { BlockProps } from "#app/blocks/block.ts";
import { bannerCookie } from "#app/ui/closed-cookie.ts";
import { Link } from "#app/ui/link.server.tsx";
import { Picture } from "#app/ui/picture.server.tsx";
import { Stars } from "#app/ui/stars.server.tsx";
import { CloseButton } from "../closing/close-button.server.tsx";
import { appIconPlace } from "./place.ts";

/** What the app's users give it, of five stars (shell.md §2, "rating shown as 4.6"). */
const rating = 4.6;

/**
 * Promotes the app above the header; the stylesheet shows it on phones and tablets alone. It is there from the first byte
 * or not at all, so that only the visitor who closes it moves the page.
 */
export function SmartBanner({ content: { title, text, cta, link, icon }, setting }: BlockProps<"SmartBanner">) {
  const { words } = setting;
  return (
    <section className="smart-banner" aria-label={title} data-closable="">
      <CloseButton cookie={bannerCookie} setting={setting} />
      <Picture asset={icon} className="smart-banner__icon" {...appIconPlace} />
      <div className="smart-banner__words">
        <p className="smart-banner__title">{title}</p>
        <p className="smart-banner__rating">
          <Stars stars={rating} label={words("opinions.stars", { stars: rating })} />
          <span aria-hidden="true">{words("smartBanner.rating", { stars: rating })}</span>
        </p>
        {text ? <p className="smart-banner__text">{text}</p> : null}
      </div>
      <Link to={setting.link(link)} className="button button--action smart-banner__cta">
        {cta}
      </Link>
    </section>
  );
}
