import { defineBehaviour } from "#app/document/document.ts";
import { latestDialogRequest } from "../dialog-request.ts";

export const magnifiedPicture = defineBehaviour("[data-magnify]", (figure) => {
  const opener = latestDialogRequest()?.opener;
  const small = opener?.querySelector("img");
  if (!small || !(opener instanceof HTMLAnchorElement)) return;
  // Accepts only the origin of the small picture.
  if (new URL(opener.href).origin !== new URL(small.currentSrc || small.src).origin) return;
  const { alt } = small;
  const large = Object.assign(new Image(), { alt, className: "magnify__picture" });
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
