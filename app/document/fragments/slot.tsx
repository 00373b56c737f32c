import { type ComponentProps, createContext, type ElementType, useContext } from "react";

/** The static HTML that an island is printed around, by the names of its slots; the browser has none: it stands there. */
type Slots = {
  html: Readonly<Record<string, string>>;
  /** For an editor: each slot says which it is, so that what changes in it can be put there. */
  areMarked: boolean;
};
export const SlotsContext = createContext<Slots>({ html: {}, areMarked: false });

type Props<Tag extends ElementType> = { as?: Tag; name?: string } & Omit<ComponentProps<Tag>, "children" | "name">;

/**
 * A place within an island for static HTML, which is printed and never hydrated: an element whose attributes are the island's
 * and whose content is left alone. It has to stay where it is; what goes out of sight is `hidden`.
 */
export function Slot<Tag extends ElementType = "div">({ as, name = "content", ...props }: Props<Tag>) {
  const Element: ElementType = as ?? "div";
  const { html, areMarked } = useContext(SlotsContext);
  const mark = areMarked ? { "data-slot": name } : {};
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself escaped this HTML when the slot was printed
  return <Element {...props} {...mark} dangerouslySetInnerHTML={{ __html: html[name] ?? "" }} suppressHydrationWarning />;
}
