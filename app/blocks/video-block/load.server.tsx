import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import { videoOf } from "./video.server.ts";
import { VideoBlock } from "./view.server.tsx";

/** A video. Frames of the host may stand in a page that has one of the host's: in no other. */
export function loadVideo(content: Content<"VideoBlock">, { setting, locale, videoHost, reads }: Shop) {
  const video = videoOf(content, videoHost, locale);
  if (!video) return undefined;
  if ("frame" in video) reads.frames(video.host.origin);
  return { variant: "", view: () => <VideoBlock content={content} setting={setting} video={video} /> };
}
