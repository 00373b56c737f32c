/** From shop 3.34. */
export const accessoryKinds = ["bow", "box", "envelope", "inlay", "posterbar", "ribbon", "screw", "standard"] as const;
