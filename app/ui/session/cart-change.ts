const cartChange = "cart-change";

export function emitCartChange(): void {
  document.dispatchEvent(new Event(cartChange));
}

export function onCartChange(act: () => void): void {
  if (typeof document !== "undefined") document.addEventListener(cartChange, act);
}
