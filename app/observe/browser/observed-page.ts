export type ObservedPurpose = "statistics" | "marketing";
type State = "granted" | "declined" | "unknown";

/** Functions of consent and document, handed in from above. */
export type ObservedPage = {
  consentOf(purpose: ObservedPurpose): State;
  onConsent(purpose: ObservedPurpose, listener: (state: State) => unknown): void;
  onPageChange(life: { signal: AbortSignal }, changed: () => void): void;
  /** Runs its argument when the browser is idle. */
  whenIdle(act: () => void): void;
};
