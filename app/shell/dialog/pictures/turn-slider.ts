import { defineBehaviour } from "#app/document/document.ts";

export const turnSlider = defineBehaviour<HTMLInputElement>("[data-turn]", (slider, { signal }) => {
  const preview = slider.closest("[data-dialog-content]")?.querySelector<HTMLElement>("[data-preview]");
  if (!preview) return;
  const show = () => preview.style.setProperty("--turn", `${slider.value}deg`);
  slider.addEventListener("input", show, { signal });
  show();
  const hero = document.querySelector<HTMLImageElement>("img[data-hero]");
  if (hero?.currentSrc) preview.style.setProperty("--picture", `url("${encodeURI(hero.currentSrc)}")`);
});
