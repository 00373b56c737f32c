import type { ReactNode } from "react";
import type { Translate } from "#app/locale/translate.ts";

const names = { control: "preview.control", treatment: "preview.treatment" } as const;

type ArmName = keyof typeof names;

/** Marks the start or the end of an arm for editors. */
export function ArmBoundary({
  arm,
  edge,
  experiment,
  words,
}: {
  arm: ArmName;
  edge: "start" | "end";
  experiment: string;
  words: Translate;
}) {
  return <ArmItem arm={arm}>{edge === "start" ? <p className="ab-content__name">{words(names[arm], { experiment })}</p> : null}</ArmItem>;
}

export function ArmItem({ arm, children }: { arm: ArmName; children: ReactNode }): ReactNode {
  return <div className={`ab-content ab-content--${arm}`}>{children}</div>;
}
