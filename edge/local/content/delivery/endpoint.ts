import type { Library, StoryIndex } from "../library/library.ts";

export type Version = "draft" | "published";

export interface DeliverySettings {
  readLibrary: () => Library;
  /** Returns the library with a release's stories as drafts; undefined for an unknown release. */
  readRelease: (id: number) => Library | undefined;
  publicToken: string;
  previewToken: string;
  /** Replaces Storyblok's origin of pictures. */
  publicOrigin: string;
  /** 0 turns the limit off. */
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
