/** In milliseconds. */
const shownFor = 6_000;

export function showToast(text: string): void {
  const toast = document.querySelector<HTMLElement>("[data-toast]");
  if (!toast) return;
  setText(toast, text);
  setTimeout(() => {
    if (toast.textContent === text) setText(toast, "");
  }, shownFor);
}

function setText(toast: HTMLElement, text: string): void {
  toast.textContent = text;
  // No rendered page has this value, so first documents omit the toast's rules.
  toast.dataset.toast = text && "shown";
}
