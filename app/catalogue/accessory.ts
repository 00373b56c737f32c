/** What comes with a card or a poster (shop.md §3, "Accessory kinds"). */
export const accessories = ["bow", "box", "envelope", "inlay", "posterbar", "ribbon", "screw", "standard"] as const;
