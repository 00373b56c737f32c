import type { ReactNode } from "react";
import type { BlockContext } from "#app/blocks/block-context.ts";
import type { LinkTarget } from "#app/content/links/links.ts";
import type { ConsentPurpose } from "#app/experiments/consent/consent-cookie.ts";
import { Link } from "#app/ui/link.server.tsx";
import { ConsentButtons } from "./consent-buttons.server.tsx";
import { purposeMessages } from "./purpose-words.ts";

type ConsentBarProps = {
  purposes: readonly ConsentPurpose[];
  privacy: LinkTarget | undefined;
  setting: BlockContext;
};

/** The bar is hidden until its behaviour shows it (shell 4.29). */
export function ConsentBar({ purposes, privacy, setting }: ConsentBarProps): ReactNode {
  const { words } = setting;
  return (
    <section className="consent-bar" aria-label={words("consent.title")} hidden data-consent-bar="" data-foot="bar">
      <div className="consent-bar__inner wrap">
        <p className="consent-bar__text">
          {purposes.map((purpose) => `${words(purposeMessages[purpose].text)} `)}
          {words("consent.condition")} {privacy ? <Link to={privacy}>{words("consent.privacy")}</Link> : null}
        </p>
        <div className="consent-bar__ways">
          <ConsentButtons purposes={purposes} words={words} />
          <button className="consent-bar__choose" type="button" data-dialog="consent">
            {words("consent.choose")}
          </button>
        </div>
      </div>
    </section>
  );
}
