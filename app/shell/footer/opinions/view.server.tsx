import type { CSSProperties, ReactNode } from "react";
import type { Setting } from "#app/blocks/block.ts";
import { formatDate } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/money.ts";
import { Icon } from "#app/ui/icon.server.tsx";
import { Link } from "#app/ui/link.server.tsx";
import { Stars } from "#app/ui/stars.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { contentDate } from "../../content-date.ts";

type Props = { content: Content<"ReviewBlock">; setting: Setting };

/** What customers say: a row to swipe through, and with its script (operate.ts) a carousel without an end (shell.md §9). */
export function Opinions({ content, setting }: Props) {
  const { title, subtitle, reviews } = content;
  const { words } = setting;
  if (reviews.length === 0) return null;
  return (
    <section className="opinions wrap" aria-labelledby="opinions" data-carousel="">
      <div className="opinions__head">
        <h2 className="opinions__title" id="opinions">
          {title}
        </h2>
        {subtitle ? <p className="opinions__subtitle">{subtitle}</p> : null}
        <Score content={content} setting={setting} />
      </div>
      <div className="opinions__window" data-carousel-window="">
        <ul className="opinions__list" style={{ "--count": reviews.length } as CSSProperties} data-carousel-list="">
          {reviews.map((review) => (
            <li className="opinions__item" key={review._uid}>
              <Review review={review} baseLink={content.reviewBaseLink} setting={setting} />
            </li>
          ))}
        </ul>
      </div>
      <div className="opinions__controls">
        <Turn way={-1} label={words("opinions.previous")} />
        <p className="opinions__place" role="status" data-carousel-place="" />
        <Turn way={1} label={words("opinions.next")} />
      </div>
    </section>
  );
}

function Score({ content, setting: { words, link, locale } }: Props): ReactNode {
  const { stars, trustScore, totalReviews, companyLink } = content;
  if (!trustScore) return null;
  const count = Number(totalReviews);
  return (
    <p className="opinions__score">
      <Stars stars={Number(stars || trustScore)} label={words("opinions.stars", { stars: Number(trustScore) })} />
      {totalReviews ? <Link to={link(companyLink)}>{words("opinions.total", { count, total: formatCount(count, locale) })}</Link> : null}
    </p>
  );
}

function Review({ review, baseLink, setting }: { review: Content<"Review">; baseLink?: string | null | undefined; setting: Setting }) {
  const { id, stars, title, text, authorName, createdAt } = review;
  const url = baseLink && id ? `${baseLink}${id}` : "";
  const at = contentDate(createdAt);
  return (
    <article className="opinions__review">
      <Stars stars={Number(stars)} label={setting.words("opinions.stars", { stars: Number(stars) })} />
      <h3 className="opinions__review-title">
        <Link to={setting.link({ fieldtype: "multilink", linktype: "url", id: "", url, cached_url: url })}>{title}</Link>
      </h3>
      <blockquote className="opinions__text">{text}</blockquote>
      <p className="opinions__author">
        {authorName}
        {at ? <time dateTime={at.toISOString().slice(0, 10)}>{formatDate(at, "full", setting.locale)}</time> : null}
      </p>
    </article>
  );
}

function Turn({ way, label }: { way: 1 | -1; label: string }) {
  return (
    <button className="opinions__turn" type="button" aria-label={label} data-carousel-turn={way}>
      <Icon name="arrow" />
    </button>
  );
}
