/** Keeps the process running until the work is done. */
export type WaitUntil = (work: Promise<unknown>) => void;

export const noWaitUntil: WaitUntil = () => {};
