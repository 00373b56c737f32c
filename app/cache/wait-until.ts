/**
 * Takes work that goes on after its response was sent, so that the platform lets the process run until it is done. The name is that of
 * service workers and edge platforms.
 */
export type WaitUntil = (work: Promise<unknown>) => void;

/** A process that runs on by itself needs to be told nothing. */
export const runsOn: WaitUntil = () => {};
