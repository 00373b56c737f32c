/** Max wait of a page for newer content before it uses the last good one (ms). */
export const refreshTimeout = 150;
