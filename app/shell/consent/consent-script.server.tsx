import type { ReactNode } from "react";

/** @param isAsking false if nothing needs consent; the script is then loaded only for its settings */
export function ConsentScript({ script, isAsking }: { script: string; isAsking: boolean }): ReactNode {
  return <div hidden data-consent-script={script} data-consent-asks={isAsking ? "" : undefined} />;
}
