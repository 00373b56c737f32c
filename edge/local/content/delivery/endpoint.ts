import type { Library, Shelf } from "../library/library.ts";
import type { Delivery } from "./answer.ts";

export type Version = "draft" | "published";

/** What one request of the delivery API asks for; `path` is what follows the endpoint's word. */
export interface Asked {
  library: Library;
  version: Version;
  shelf: Shelf;
  query: URLSearchParams;
  path: string;
  delivery: Delivery;
}

export interface Delivered {
  body: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** One endpoint: gives the body to send, or null when there is no such thing. */
export type Endpoint = (asked: Asked) => Delivered | null;
