import { defineBehaviour, onPageChange } from "#app/document/document.ts";
import { isSamePath } from "./is-link-to-page.ts";

/** Sets `aria-current` on the client, since pages share the navigation's HTML. */
export const currentPageLinks = defineBehaviour("[data-navigation]", (navigation, life) => {
  const mark = () => {
    for (const link of navigation.querySelectorAll("a[href]")) {
      if (isSamePath(link.getAttribute("href") ?? "", location.pathname)) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  };
  mark();
  navigation.addEventListener("unfolded", mark, life);
  onPageChange(life, mark);
});
