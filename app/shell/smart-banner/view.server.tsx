import type { BlockProps } from "#app/blocks/block-context.ts";
import { Stars } from "#app/ui/controls/stars.server.tsx";
import { Link } from "#app/ui/link.server.tsx";
import { Picture } from "#app/ui/picture.server.tsx";
import { bannerCookieName } from "#app/ui/session/closed-cookie.ts";
import { CloseButton } from "../close-button/view.server.tsx";
import { appIconOptions } from "./app-icon.ts";

/** Rating of the app, out of five stars (shell 2.57). */
const rating = 4.6;

/** Banner for the app, which CSS shows on phones and tablets only. The server renders or omits it, so that it never shifts the layout. */
export function SmartBanner({ content: { title, text, cta, link, icon }, setting }: BlockProps<"SmartBanner">) {
  const { words } = setting;
  return (
    <section className="smart-banner" aria-label={title} data-closable="">
      <CloseButton cookie={bannerCookieName} setting={setting} />
      <Picture asset={icon} className="smart-banner__icon" {...appIconOptions} />
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
