/** Turns the preview as far as its slider says, and shows the page's own first picture on it. */
export function operateTurn(content: HTMLElement): void {
  const preview = content.querySelector<HTMLElement>("[data-preview]");
  const slider = content.querySelector<HTMLInputElement>("[data-turn]");
  if (!preview || !slider) return;
  const turn = () => preview.style.setProperty("--turn", `${slider.value}deg`);
  slider.oninput = turn;
  turn();
  const hero = document.querySelector<HTMLImageElement>("img[data-hero]");
  if (hero?.currentSrc) preview.style.setProperty("--picture", `url("${encodeURI(hero.currentSrc)}")`);
}
