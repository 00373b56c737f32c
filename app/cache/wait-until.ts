/** Keeps the process running until the work is done, as in service workers. */
export type WaitUntil = (work: Promise<unknown>) => void;

export const noWaitUntil: WaitUntil = () => {};
