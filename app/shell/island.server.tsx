import type { ComponentProps, ComponentType } from "react";
import { PrintedIsland } from "#app/document/document.server.ts";
import type { IslandName, IslandView, PropsOf } from "./islands.ts";

type Props<Name extends IslandName> = { name: Name; view: IslandView<Name>; props: PropsOf<Name> };

/** An island of the frame, printed in its place; the compiler pairs its view and its props with what the browser loads. */
export function Island<Name extends IslandName>(island: Props<Name> & Omit<ComponentProps<typeof PrintedIsland>, keyof Props<Name>>) {
  const { view, props, ...around } = island;
  return <PrintedIsland {...around} view={view as ComponentType<object>} props={props as object} />;
}
