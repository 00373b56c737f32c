import { islands } from "virtual:browser-files";
import { type ComponentType, type ElementType, type HTMLAttributes, type ReactNode, useContext } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server.edge";
import { LostParts, MarkedSlots } from "./sheet.tsx";
import { SlotsContext } from "./slot.tsx";

type Props<Own extends object> = {
  /** Its name in the browser's table of islands. */
  name: string;
  view: ComponentType<Own>;
  /** What the browser hydrates it with: JSON, and nothing secret. */
  props: Own;
  /** The static HTML of its slots. */
  slots?: Readonly<Record<string, ReactNode>>;
  /** The element around it; one that takes no room of its own, if none is named. */
  as?: ElementType;
} & HTMLAttributes<HTMLElement>;

/** Prints an island into a static fragment: its HTML, and what the browser hydrates it with (browser/islands.tsx). */
export function PrintedIsland<Own extends object>({ name, view: View, props, slots = {}, as: Element = "div", ...around }: Props<Own>) {
  const lost = useContext(LostParts);
  const areMarked = useContext(MarkedSlots);
  const printed = Object.entries(slots).map(([slot, content]) => [
    slot,
    renderToStaticMarkup(
      <LostParts value={lost}>
        <MarkedSlots value={areMarked}>{content}</MarkedSlots>
      </LostParts>,
    ),
  ]);
  const html = renderToString(
    <SlotsContext value={{ html: Object.fromEntries(printed), areMarked }}>
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself escaped this HTML when the island was printed
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
