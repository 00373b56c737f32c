import type { ReactNode } from "react";
import type { BlockContext } from "#app/blocks/block-context.ts";
import type { LinkTarget } from "#app/content/links/links.ts";
import { Icon } from "#app/ui/icon/icon.server.tsx";
import { ShellIsland } from "../island.server.ts";
import { Launcher } from "./launcher.tsx";

type Props = {
  script: string;
  help: LinkTarget;
  words: BlockContext["words"];
};

export function SupportLauncher({ script, help, words }: Props): ReactNode {
  const face = (
    <>
      <Icon name="support" />
      <span className="support__text">{words("support.launcher")}</span>
    </>
  );
  const labels = {
    label: words("support.label"),
    loading: words("support.loading"),
    failed: words("support.failed"),
    help: words("support.help"),
  };
  return <ShellIsland name="support" view={Launcher} props={{ script, help, words: labels }} slots={{ face }} />;
}
