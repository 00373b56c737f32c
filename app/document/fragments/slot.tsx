import { type ComponentProps, createContext, type ElementType, useContext } from "react";

/** The static HTML that an island is printed around, by the names of its slots; the browser has none: it stands there. */
export const SlotsContext = createContext<Readonly<Record<string, string>>>({});

type Props<Tag extends ElementType> = { as?: Tag; name?: string } & Omit<ComponentProps<Tag>, "children" | "name">;

/**
 * A place within an island for static HTML, which is printed and never hydrated: an element whose attributes are the island's
 * and whose content is left alone. It has to stay where it is; what goes out of sight is `hidden`.
 */
export function Slot<Tag extends ElementType = "div">({ as, name = "content", ...props }: Props<Tag>) {
  const Element: ElementType = as ?? "div";
  const html = useContext(SlotsContext)[name] ?? "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself escaped this HTML when the slot was printed
  return <Element {...props} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}
