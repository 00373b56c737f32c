/** In milliseconds. */
const shownFor = 6_000;

/** Shows a text in `[data-toast]` (dialog/host.server.tsx). */
export function showToast(text: string): void {
  const toast = document.querySelector("[data-toast]");
  if (!toast) return;
  toast.textContent = text;
  setTimeout(() => {
    if (toast.textContent === text) toast.textContent = "";
  }, shownFor);
}
