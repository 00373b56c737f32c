/** URLs of third-party scripts that need consent; a script without a URL is off. */
export type ThirdParties = {
  /** Needs consent to marketing, and reads the data layer (app/observe/tracking/data-layer.ts). */
  tagManager?: string | undefined;
  /** Needs consent to statistics. */
  monitoring?: string | undefined;
  /** Needs consent to statistics. `share` is the share of documents to record, 0 to 1. */
  sessionReplay?: { script: string; share: number } | undefined;
};
