import type { ReactNode } from "react";
import type { Setting } from "#app/blocks/block.ts";
import type { LinkTarget } from "#app/content/links.ts";
import { Icon } from "#app/ui/icon.server.tsx";
import { Link } from "#app/ui/link.server.tsx";

type Props = {
  /** The address of the messenger's script. */
  script: string;
  /** The page that helps where the messenger does not. */
  help: LinkTarget;
  words: Setting["words"];
};

/** What opens the support messenger. Without a script it is a link to the help page. */
export function SupportLauncher({ script, help, words }: Props): ReactNode {
  const face = (
    <>
      <Icon name="support" />
      <span className="support__text">{words("support.launcher")}</span>
    </>
  );
  return (
    <aside className="support" aria-label={words("support.label")} data-support={script} data-state="not-loaded">
      <Link to={help} className="support__launcher" data-support-link="">
        {face}
      </Link>
      <button className="support__launcher" type="button" data-support-launcher="" hidden>
        {face}
      </button>
      <div role="status">
        <p className="support__loading visually-hidden">{words("support.loading")}</p>
        <p className="support__failed">
          {words("support.failed")} <Link to={help}>{words("support.help")}</Link>
        </p>
      </div>
    </aside>
  );
}
