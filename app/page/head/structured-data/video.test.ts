import { describe, expect, it } from "vitest";
import { example } from "#app/blocks/video-block/example.ts";
import { createVideoHost } from "#app/content/video-host.ts";
import type { Content } from "#content-types/schema.ts";
import { buildVideoObjects } from "./video.server.ts";

const written = (more: Partial<Content<"VideoBlock">> = {}) => writtenOf({ ...example, ...more });

/** Serialises, which removes undefined properties. */
function writtenOf(content: Content<"VideoBlock">): unknown[] {
  const things = buildVideoObjects([content], { videoHost: createVideoHost(), locale: "fr-CH" });
  return JSON.parse(JSON.stringify(things));
}

const expected = {
  "@type": "VideoObject",
  name: "Vom Holz zur Wand",
  description: "Vier Leisten, ein Stück Gewebe.",
  thumbnailUrl: expect.stringMatching(/^https:\/\/a\.storyblok\.com\/f\/1001\/1600x1200\/18c251f219\/canvas-corner\.jpg\/m\//),
  uploadDate: "2026-10-05T08:00:00.000Z",
  duration: "PT65S",
  inLanguage: "fr-CH",
};

describe("structured data of a video", () => {
  it("contains title, description, date, duration and file URL", () => {
    const contentUrl = "https://a.storyblok.com/f/1001/x/5b0a7c91d2/workshop.webm";
    expect(written()).toEqual([{ ...expected, contentUrl, encodingFormat: "video/webm" }]);
  });

  it("contains the embed URL of a hosted video", () => {
    const [hosted] = written({ files: [], hostedVideo: "https://youtu.be/abcdefghijk" });
    expect(hosted).toEqual({
      ...expected,
      embedUrl: expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?.*hl=fr/),
      url: "https://www.youtube.com/watch?v=abcdefghijk",
    });
  });

  it("omits unknown fields, and is empty without a video", () => {
    const { text: _, duration: __, ...content } = example;
    const [bare] = writtenOf({ ...content, publishedAt: "gestern" });
    for (const unknown of ["description", "duration", "uploadDate"]) expect(bare).not.toHaveProperty(unknown);
    expect(written({ files: [], hostedVideo: "kein Video" })).toEqual([]);
  });
});
