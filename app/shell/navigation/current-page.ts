import { behaviour, onPageChange } from "#app/document/document.ts";
import { leadsTo } from "./leads-to.ts";

/** Marks the links of a navigation that lead to this very page, and no others: all pages share it. */
export const currentPage = behaviour("[data-navigation]", (navigation, life) => {
  const mark = () => {
    for (const link of navigation.querySelectorAll("a[href]")) {
      if (leadsTo(link.getAttribute("href") ?? "", location.pathname)) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  };
  mark();
  navigation.addEventListener("unfolded", mark, life);
  onPageChange(life, mark);
});
