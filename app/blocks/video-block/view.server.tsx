import type { ReactNode } from "react";
import type { BlockProps } from "#app/blocks/block-context.ts";
import { type Locale, locales } from "#app/locale/locales.ts";
import { Icon } from "#app/ui/icon/icon.server.tsx";
import { Link } from "#app/ui/link.server.tsx";
import { Picture } from "#app/ui/picture.server.tsx";
import { videoImageOptions } from "./image-options.ts";
import type { CaptionTrack, Video } from "./video.server.ts";

type Props = BlockProps<"VideoBlock"> & { video: Video };

/** The player's template loads nothing until play.ts shows it. */
export function VideoBlock({ content, setting, video }: Props): ReactNode {
  const { headline, text, image, duration } = content;
  const { words, link, locale } = setting;
  const transcript = link(content.transcript);
  return (
    <section className="video-block wrap">
      <h2 className="video-block__headline">{headline}</h2>
      {text ? <p className="video-block__text">{text}</p> : null}
      <div className="video-block__stage">
        <a className="video-block__start" id={`video-${content._uid}`} href={video.href} data-video="" data-lost={words("video.lost")}>
          <Picture className="video-block__picture" asset={image} {...videoImageOptions} />
          <span className="video-block__sign">
            <Icon name="play" />
          </span>
          {duration ? (
            <span className="video-block__length" aria-hidden="true">
              {clock(duration)}
            </span>
          ) : null}
          <span className="visually-hidden">{words("video.play", { title: headline })}</span>
        </a>
        <template>
          {"frame" in video ? <Frame title={headline} src={video.frame} /> : <Player title={headline} {...video} locale={locale} />}
        </template>
      </div>
      <p className="video-block__lost" role="status" />
      <p className="video-block__more">
        {"frame" in video ? <span>{words("video.notice", { host: video.host.name })}</span> : null}
        {transcript ? <Link to={transcript}>{words("video.transcript")}</Link> : null}
      </p>
    </section>
  );
}

/** Captions in the page's language are on by default. */
function Player({
  title,
  files,
  captions,
  locale,
}: {
  title: string;
  files: readonly { src: string; type: string }[];
  captions: readonly CaptionTrack[];
  locale: Locale;
}) {
  const { language: own } = locales[locale];
  return (
    // biome-ignore lint/a11y/useMediaCaption: the editor adds captions
    <video
      className="video-block__player"
      aria-label={title}
      controls
      playsInline
      preload="none"
      crossOrigin={captions.length > 0 ? "anonymous" : undefined}
    >
      {files.map((file) => (
        <source key={file.src} {...file} />
      ))}
      {captions.map(({ src, language }) => (
        <track key={src} kind="captions" src={src} srcLang={language} label={nameOf(language)} default={language === own} />
      ))}
    </video>
  );
}

function Frame({ title, src }: { title: string; src: string }) {
  return (
    <iframe
      className="video-block__player"
      title={title}
      src={src}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

function nameOf(language: string): string {
  return new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
}

/** Formats 65 as "1:05". */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
