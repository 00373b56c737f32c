/** Max wait for newer content before a page uses the last good one (ms). */
export const refreshTimeout = 150;
