/** Max wait (ms). Answers are cached, so usually only the first page of a process waits. */
export const needsTimeout = 200;
