/** A page waits this long for something newer, in milliseconds, before it goes out with the last good one. */
export const patience = 150;
