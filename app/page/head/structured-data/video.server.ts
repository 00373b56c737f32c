import type { PageBlock } from "#app/blocks/define-block.server.ts";
import { videoOf } from "#app/blocks/video-block/video.server.ts";
import { openGraphImageUrl, toImageAsset } from "#app/content/image.ts";
import { isBlock } from "#app/content/parse/story.ts";
import { parseContentDate } from "#app/locale/content-date.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import type { JsonLdNode } from "./thing.ts";

export function buildVideoObjects(blocks: readonly PageBlock[], shop: Pick<Shop, "videoHost" | "locale">): JsonLdNode[] {
  return blocks.flatMap((block) => (isBlock(block, "VideoBlock") ? videoObject(block, shop) : []));
}

function videoObject(content: Content<"VideoBlock">, { videoHost, locale }: Pick<Shop, "videoHost" | "locale">): JsonLdNode[] {
  const video = videoOf(content, videoHost, locale);
  const picture = toImageAsset(content.image);
  if (!video) return [];
  return [
    {
      "@type": "VideoObject",
      name: content.headline,
      description: content.text || undefined,
      thumbnailUrl: picture && openGraphImageUrl(picture),
      uploadDate: parseContentDate(content.publishedAt)?.toISOString(),
      duration: content.duration ? `PT${content.duration}S` : undefined,
      inLanguage: locale,
      ...("frame" in video ? { embedUrl: video.frame, url: video.href } : { contentUrl: video.href, encodingFormat: video.files[0]?.type }),
    },
  ];
}
