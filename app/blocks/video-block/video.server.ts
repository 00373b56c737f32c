import type { AssetFieldValue } from "@storyblok/schema";
import { readAsset } from "#app/content/image.ts";
import { type VideoHost, videoId } from "#app/content/video-host.ts";
import { type Locale, locales } from "#app/locale/locales.ts";
import type { Content } from "#content-types/schema.ts";

type File = { src: string; type: string };
export type Captions = { src: string; language: string };

/** A video, wherever it lies; `href` is where it can be watched without a script. */
export type Video = { href: string } & (
  | { files: readonly File[]; captions: readonly Captions[] }
  | { frame: string; host: Pick<VideoHost, "name" | "origin"> }
);

const types = new Map([
  ["webm", "video/webm"],
  ["mp4", "video/mp4"],
]);

/** What a block plays: its files, else a video of the host; undefined where it has neither. */
export function videoOf({ files, hostedVideo, captions }: Content<"VideoBlock">, host: VideoHost, locale: Locale): Video | undefined {
  const playable = (files ?? []).flatMap(fileIn);
  const [first] = playable;
  if (first) return { href: first.src, files: playable, captions: (captions ?? []).flatMap(captionsIn) };
  const id = videoId(hostedVideo);
  return id ? { href: host.page(id), frame: host.frame(id, locales[locale].language), host } : undefined;
}

function fileIn(field: AssetFieldValue): File[] {
  const src = readAsset(field)?.url;
  const type = types.get(endingOf(src));
  return src && type ? [{ src, type }] : [];
}

function captionsIn({ file, language }: Content<"VideoCaptions">): Captions[] {
  const src = readAsset(file)?.url;
  return src && endingOf(src) === "vtt" ? [{ src, language }] : [];
}

function endingOf(address = ""): string {
  return /\.(\w+)$/.exec(address)?.[1]?.toLowerCase() ?? "";
}
