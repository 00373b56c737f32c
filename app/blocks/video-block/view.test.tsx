import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext } from "#app/blocks/example-context.ts";
import { createVideoHost } from "#app/content/video-host.ts";
import { example } from "./example.ts";
import { videoOf } from "./video.server.ts";
import { VideoBlock } from "./view.server.tsx";

function render(more: Partial<typeof example> = {}): string {
  const content = { ...example, ...more };
  const video = videoOf(content, createVideoHost(), "de-DE");
  return video ? renderToStaticMarkup(<VideoBlock content={content} setting={exampleBlockContext} video={video} />) : "";
}

/** Returns the HTML outside templates: only that loads resources. */
const outside = (html: string) => html.replace(/<template>.*<\/template>/s, "");
const hosted = { files: [], hostedVideo: "https://www.youtube.com/watch?v=PptWerkstat" };

describe("VideoBlock", () => {
  it("is a picture that links to the file without a script", () => {
    const html = outside(render());
    expect(html).toContain('href="https://a.storyblok.com/f/1001/x/5b0a7c91d2/workshop.webm"');
    expect(html).toMatch(/<img [^>]*srcSet="[^"]*1080w[^"]*" sizes="[^"]+" width="\d+" height="\d+" alt="Ecke eines Leinwandbilds"/);
    expect(html).toContain(">video.play<");
    expect(html).toContain('<a href="/mitschrift">video.transcript</a>');
    expect(html).toContain(">1:05<");
  });

  it("loads no video in advance and never autoplays", () => {
    for (const html of [render(), render(hosted)]) {
      expect(outside(html)).not.toMatch(/<(video|iframe|source|track)/);
      expect(html).not.toMatch(/autoplay(?!=1|;)/i);
      expect(html).not.toMatch(/preconnect|preload="(?!none)/);
    }
    expect(render()).toContain('preload="none"');
  });

  it("plays its files in the editor's order, with captions labelled in their language and shown in the page's language", () => {
    const html = render();
    expect(html.match(/<source [^>]*>/g)?.map((tag) => /type="([^"]+)"/.exec(tag)?.[1])).toEqual(["video/webm", "video/mp4"]);
    expect(html.match(/<track [^>]*>/g)?.map((tag) => [/label="([^"]+)"/.exec(tag)?.[1], tag.includes("default")])).toEqual([
      ["Deutsch", true],
      ["français", false],
    ]);
  });

  it("links a hosted video to the host's page, with a privacy notice", () => {
    const html = outside(render(hosted));
    expect(html).toContain('href="https://www.youtube.com/watch?v=PptWerkstat"');
    expect(html).toContain(">video.notice<");
    expect(html).not.toContain("youtube-nocookie");
    expect(render(hosted)).toContain('src="https://www.youtube-nocookie.com/embed/PptWerkstat?autoplay=1');
  });

  it("is not rendered without a file or a video id", () => {
    const pdf = { ...example.image, filename: "https://a.storyblok.com/f/1001/x/5b0a7c91d2/plan.pdf" };
    for (const hostedVideo of ["", "kein Video", "https://evil.test/watch?v=PptWerkstat", "javascript:alert(1)"])
      expect(render({ files: [pdf], hostedVideo })).toBe("");
  });

  it.each([
    "PptWerkstat",
    "https://youtu.be/PptWerkstat?t=5",
    "https://www.youtube.com/embed/PptWerkstat",
    "https://m.youtube.com/watch?app=m&v=PptWerkstat&t=1",
    "https://www.youtube.com/shorts/PptWerkstat",
  ])("recognises a hosted video by %s", (hostedVideo) => {
    expect(render({ files: [], hostedVideo })).toContain("/embed/PptWerkstat?");
  });
});
