import { behaviour } from "#app/document/document.ts";
import { dialogOpener } from "../dialogs.ts";

/** Shows the picture that the opening link leads to, with the words of the one that it stands around. */
export const magnify = behaviour("[data-magnify]", (figure) => {
  const opener = dialogOpener();
  const small = opener?.querySelector("img");
  if (!small || !(opener instanceof HTMLAnchorElement)) return;
  // A picture of the store from which the page has its own, and no other (edge/headers.ts holds the same of all pictures).
  if (new URL(opener.href).origin !== new URL(small.currentSrc || small.src).origin) return;
  const { alt } = small;
  const large = Object.assign(new Image(), { alt, className: "magnify__picture" });
  // Its place is kept while it is on its way: it has the shape that the link says.
  const { width, height } = opener.dataset;
  if (width && height) {
    Object.assign(large, { width: Number(width), height: Number(height) });
    figure.closest<HTMLElement>("dialog")?.style.setProperty("--shape", String(Number(width) / Number(height)));
  }
  large.src = opener.href;
  figure.prepend(large);
  const caption = figure.querySelector("figcaption");
  if (caption) caption.textContent = alt;
});
