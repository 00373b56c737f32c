/** Links may lead to the first block of each kind: "FormatsAndPrices" is #formats-and-prices. */
export function anchorOf(component: string): string {
  return component.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
}
