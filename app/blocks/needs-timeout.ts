/** In milliseconds. Answers are cached for minutes, so only the first page of a process waits. */
export const needsTimeout = 200;
