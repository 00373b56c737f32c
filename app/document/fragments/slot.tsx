import { type ComponentProps, createContext, type ElementType, useContext } from "react";

/** Empty in the browser, where the HTML is in the page already. */
type Slots = {
  html: Readonly<Record<string, string>>;
  /** True for editors: slots render their names. */
  areMarked: boolean;
};
export const SlotsContext = createContext<Slots>({ html: {}, areMarked: false });

type Props<Tag extends ElementType> = { as?: Tag; name?: string } & Omit<ComponentProps<Tag>, "children" | "name">;

/** Must stay mounted; use `hidden` to hide it. */
export function Slot<Tag extends ElementType = "div">({ as, name = "content", ...props }: Props<Tag>) {
  const Element: ElementType = as ?? "div";
  const { html, areMarked } = useContext(SlotsContext);
  const mark = areMarked ? { "data-slot": name } : {};
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself escaped this HTML when the slot was rendered
  return <Element {...props} {...mark} dangerouslySetInnerHTML={{ __html: html[name] ?? "" }} suppressHydrationWarning />;
}
