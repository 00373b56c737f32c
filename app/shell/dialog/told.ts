/** How long what is told stays over the page, in milliseconds. */
const shownFor = 6_000;

/** Tells what came of a dialog or a log-out, over the page and for a while (`[data-told]`, dialog/place.server.tsx). */
export function tell(text: string): void {
  const told = document.querySelector("[data-told]");
  if (!told) return;
  told.textContent = text;
  setTimeout(() => {
    if (told.textContent === text) told.textContent = "";
  }, shownFor);
}
