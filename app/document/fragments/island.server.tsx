import { islands } from "virtual:browser-files";
import { type ComponentType, type ElementType, type HTMLAttributes, type ReactNode, useContext } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server.edge";
import type { IslandLoaders } from "../browser/islands.tsx";
import { LostPartContext, MarkedSlotsContext } from "./fragment.tsx";
import { SlotsContext } from "./slot.tsx";

type Props<Own extends object> = {
  name: string;
  view: ComponentType<Own>;
  /** Sent to the browser as JSON, so without secrets. */
  props: Own;
  slots?: Readonly<Record<string, ReactNode>>;
  as?: ElementType;
} & HTMLAttributes<HTMLElement>;

type Around = Omit<Props<object>, "name" | "view" | "props">;

type IslandIn<Table extends IslandLoaders> = <Name extends keyof Table & string>(
  island: { name: Name; view: ViewIn<Table, Name>; props: Parameters<ViewIn<Table, Name>>[0] } & Around,
) => ReactNode;

type ViewIn<Table extends IslandLoaders, Name extends keyof Table> = Extract<
  Awaited<ReturnType<Table[Name]["load"]>>,
  (props: never) => ReactNode
>;

export function createIslandComponent<Table extends IslandLoaders>(): IslandIn<Table> {
  return RenderedIsland as IslandIn<Table>;
}

function RenderedIsland<Own extends object>({ name, view: View, props, slots = {}, as: Element = "div", ...around }: Props<Own>) {
  const lost = useContext(LostPartContext);
  const areMarked = useContext(MarkedSlotsContext);
  const rendered = Object.entries(slots).map(([slot, content]) => [
    slot,
    renderToStaticMarkup(
      <LostPartContext value={lost}>
        <MarkedSlotsContext value={areMarked}>{content}</MarkedSlotsContext>
      </LostPartContext>,
    ),
  ]);
  const html = renderToString(
    <SlotsContext value={{ html: Object.fromEntries(rendered), areMarked }}>
      <View {...props} />
    </SlotsContext>,
  );
  return (
    <Element
      className="island"
      {...around}
      data-island={name}
      data-files={islands[name]}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself escaped this HTML when the island was rendered
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
