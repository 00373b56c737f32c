import type { Library, StoryIndex } from "../library/library.ts";

export type Version = "draft" | "published";

/** Dependencies and settings of the delivery API. */
export interface DeliverySettings {
  readLibrary: () => Library;
  /** Returns the library as the release will leave it; undefined for an unknown release. */
  readRelease: (id: number) => Library | undefined;
  publicToken: string;
  previewToken: string;
  /** Origin of pictures, replacing Storyblok's. */
  publicOrigin: string;
  /** 0 turns the limit off. */
  requestsPerSecond: number;
}

/** One request to the delivery API; `path` follows the endpoint's segment. */
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

/** Answers one endpoint with a body; null for a missing record. */
export type Endpoint = (request: DeliveryRequest) => DeliveryResult | null;
