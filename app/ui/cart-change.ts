const cartChange = "cart-change";

/** Tells whoever shows how much lies in the cart that it is another amount now. */
export function tellCartChange(): void {
  document.dispatchEvent(new Event(cartChange));
}

/** Calls whenever the page has put something into the cart. */
export function onCartChange(act: () => void): void {
  if (typeof document !== "undefined") document.addEventListener(cartChange, act);
}
