import type { Library, StoryIndex } from "../library/library.ts";

export type Version = "draft" | "published";

export interface DeliverySettings {
  readLibrary: () => Library;
  /** Returns the library with a release's stories as drafts; undefined for an unknown release. */
  readRelease: (id: number) => Library | undefined;
  publicToken: string;
  previewToken: string;
  /** Origin of picture URLs, in place of Storyblok's. */
  publicOrigin: string;
  /** Rate limit; 0 means no limit. */
  requestsPerSecond: number;
}

/** `path` is the URL's path after the endpoint's segment. */
export interface DeliveryRequest {
  library: Library;
  version: Version;
  storyIndex: StoryIndex;
  query: URLSearchParams;
  path: string;
  delivery: DeliverySettings;
}

export interface DeliveryResult {
  body: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Responds to a request; null for a missing record. */
export type Endpoint = (request: DeliveryRequest) => DeliveryResult | null;
