import { videoOf } from "#app/blocks/video-block/video.server.ts";
import { openGraphImage, readAsset } from "#app/content/image.ts";
import { isBlock } from "#app/content/story.ts";
import { contentDate } from "#app/locale/content-date.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import type { PageBlock } from "../compose.server.tsx";
import type { Thing } from "./graph.server.ts";

/** The videos of a page, as schema.org words them. */
export function videoObjects(blocks: readonly PageBlock[], shop: Pick<Shop, "videoHost" | "locale">): Thing[] {
  return blocks.flatMap((block) => (isBlock(block, "VideoBlock") ? videoObject(block, shop) : []));
}

function videoObject(content: Content<"VideoBlock">, { videoHost, locale }: Pick<Shop, "videoHost" | "locale">): Thing[] {
  const video = videoOf(content, videoHost, locale);
  const picture = readAsset(content.image);
  if (!video) return [];
  return [
    {
      "@type": "VideoObject",
      name: content.headline,
      description: content.text || undefined,
      thumbnailUrl: picture && openGraphImage(picture),
      uploadDate: contentDate(content.publishedAt)?.toISOString(),
      duration: content.duration ? `PT${content.duration}S` : undefined,
      inLanguage: locale,
      ...("frame" in video ? { embedUrl: video.frame, url: video.href } : { contentUrl: video.href, encodingFormat: video.files[0]?.type }),
    },
  ];
}
