/** Time that a toast is shown (ms). */
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
  // No server-rendered page has this value, so the styles inlined into the first document omit the toast's rules.
  toast.dataset.toast = text && "shown";
}
