export type ConsentPurpose = "statistics" | "marketing";
type State = "granted" | "declined" | "unknown";

/** Functions of consent and document, handed in from above. */
export type ObservedPage = {
  consentOf(purpose: ConsentPurpose): State;
  onConsent(purpose: ConsentPurpose, listener: (state: State) => void): void;
  onPageChange(life: { signal: AbortSignal }, changed: () => void): void;
  /** Runs its argument when the browser is idle. */
  whenIdle(act: () => void): void;
};
