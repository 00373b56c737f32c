import type { AssetFieldValue } from "@storyblok/schema";
import { toImageAsset } from "#app/content/image.ts";
import { parseVideoId, type VideoHost } from "#app/content/video-host.ts";
import { type Locale, locales } from "#app/locale/locales.ts";
import type { Content } from "#content-types/schema.ts";

type File = { src: string; type: string };
export type CaptionTrack = { src: string; language: string };

/** `href` is the link for visitors without JavaScript. */
export type Video = { href: string } & (
  | { files: readonly File[]; captions: readonly CaptionTrack[] }
  | { frame: string; host: Pick<VideoHost, "name" | "origin"> }
);

const types = new Map([
  ["webm", "video/webm"],
  ["mp4", "video/mp4"],
]);

export function videoOf({ files, hostedVideo, captions }: Content<"VideoBlock">, host: VideoHost, locale: Locale): Video | undefined {
  const playable = (files ?? []).flatMap(fileIn);
  const [first] = playable;
  if (first) return { href: first.src, files: playable, captions: (captions ?? []).flatMap(captionsIn) };
  const id = parseVideoId(hostedVideo);
  return id ? { href: host.page(id), frame: host.frame(id, locales[locale].language), host } : undefined;
}

function fileIn(field: AssetFieldValue): File[] {
  const src = toImageAsset(field)?.url;
  const type = types.get(endingOf(src));
  return src && type ? [{ src, type }] : [];
}

function captionsIn({ file, language }: Content<"VideoCaptions">): CaptionTrack[] {
  const src = toImageAsset(file)?.url;
  return src && endingOf(src) === "vtt" ? [{ src, language }] : [];
}

function endingOf(address = ""): string {
  return /\.(\w+)$/.exec(address)?.[1]?.toLowerCase() ?? "";
}
