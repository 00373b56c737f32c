import type { ReactNode } from "react";
import type { Setting } from "#app/blocks/block.ts";
import type { LinkTarget } from "#app/content/links.ts";
import { Icon } from "#app/ui/icon.server.tsx";
import { Island } from "../island.server.tsx";
import { Launcher } from "./launcher.tsx";

type Props = {
  /** The address of the messenger's script. */
  script: string;
  /** The page that helps where the messenger does not. */
  help: LinkTarget;
  words: Setting["words"];
};

/** What opens the support messenger, as an island. */
export function SupportLauncher({ script, help, words }: Props): ReactNode {
  const face = (
    <>
      <Icon name="support" />
      <span className="support__text">{words("support.launcher")}</span>
    </>
  );
  const said = {
    label: words("support.label"),
    loading: words("support.loading"),
    failed: words("support.failed"),
    help: words("support.help"),
  };
  return <Island name="support" view={Launcher} props={{ script, help, words: said }} slots={{ face }} />;
}
