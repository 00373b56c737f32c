import type { MultilinkFieldValue } from "@storyblok/schema";
import type { LinkTarget } from "#app/content/links/links.ts";
import { parseContentDate } from "#app/locale/content-date.ts";
import { formatDate } from "#app/locale/dates.ts";
import type { Locale } from "#app/locale/locales.ts";
import type { Translate } from "#app/locale/translate.ts";
import { Stars } from "#app/ui/controls/stars.server.tsx";
import { Link } from "#app/ui/link.server.tsx";
import type { Content } from "#content-types/schema.ts";

type Props = {
  review: Content<"Review">;
  baseLink?: string | null | undefined;
  setting: { words: Translate; locale: Locale; link: (link: MultilinkFieldValue) => LinkTarget | undefined };
};

/** Review whose title is a heading of level 3 (shell 3.22). */
export function Review({ review, baseLink, setting }: Props) {
  const { id, stars, title, text, authorName, createdAt } = review;
  const url = baseLink && id ? `${baseLink}${id}` : "";
  const at = parseContentDate(createdAt);
  return (
    <article className="review">
      <Stars stars={stars} label={setting.words("opinions.stars", { stars })} />
      <h3 className="review__title">
        <Link to={setting.link({ fieldtype: "multilink", linktype: "url", id: "", url, cached_url: url })}>{title}</Link>
      </h3>
      <blockquote className="review__text">{text}</blockquote>
      <p className="review__author">
        {authorName}
        {at ? <time dateTime={at.toISOString().slice(0, 10)}>{formatDate(at, "full", setting.locale)}</time> : null}
      </p>
    </article>
  );
}
