/** Max wait (ms); answers are cached for minutes, so only a process's first page waits. */
export const needsTimeout = 200;
