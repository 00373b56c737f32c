import type { ReactNode } from "react";
import type { Words } from "#app/locale/words.ts";

/** What an editor reads above each. */
const names = { control: "preview.control", treatment: "preview.treatment" } as const;

type ArmName = keyof typeof names;

/** Where one of two contents begins, by its name, or ends; an editor alone sees it. */
export function ArmEdge({ arm, edge, experiment, words }: { arm: ArmName; edge: "start" | "end"; experiment: string; words: Words }) {
  return <InArm arm={arm}>{edge === "start" ? <p className="ab-content__name">{words(names[arm], { experiment })}</p> : null}</InArm>;
}

/** A block of one of two contents, beside those of the other. */
export function InArm({ arm, children }: { arm: ArmName; children: ReactNode }): ReactNode {
  return <div className={`ab-content ab-content--${arm}`}>{children}</div>;
}
