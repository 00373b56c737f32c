import type { Library, StoryIndex } from "../library/library.ts";

export type Version = "draft" | "published";

export interface DeliverySettings {
  readLibrary: () => Library;
  /** Returns the library with a release's stories as drafts; undefined for an unknown release. */
  readRelease: (id: number) => Library | undefined;
  publicToken: string;
  previewToken: string;
  /** Origin of pictures, replacing Storyblok's. */
  publicOrigin: string;
  /** 0 turns the limit off. */
  requestsPerSecond: number;
}

/** One request to the delivery API; `path` is the URL's path after the endpoint's segment. */
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

/** Answers a request to one endpoint; null for a missing record. */
export type Endpoint = (request: DeliveryRequest) => DeliveryResult | null;
