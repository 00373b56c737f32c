/** In milliseconds. */
const shownFor = 6_000;

/** Shows a text in `[data-told]` (dialog/host.server.tsx). */
export function showToast(text: string): void {
  const told = document.querySelector("[data-told]");
  if (!told) return;
  told.textContent = text;
  setTimeout(() => {
    if (told.textContent === text) told.textContent = "";
  }, shownFor);
}
