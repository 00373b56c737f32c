import { frameOriginSource } from "#app/content/sources.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import { videoOf } from "./video.server.ts";

/** Only pages with a hosted video allow frames of the host's origin. */
export function loadVideo(content: Content<"VideoBlock">, { setting, locale, videoHost, reads }: Shop) {
  const video = videoOf(content, videoHost, locale);
  if (!video) return undefined;
  if ("frame" in video) reads.read(frameOriginSource, video.host.origin);
  return { props: () => ({ content, setting, video }) };
}
