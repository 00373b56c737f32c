import type { ReactNode } from "react";
import type { BlockContext } from "#app/blocks/block-context.ts";
import { parseContentDate } from "#app/locale/content-date.ts";
import { formatDate } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/money.ts";
import { Stars } from "#app/ui/controls/stars.server.tsx";
import { Icon } from "#app/ui/icon/icon.server.tsx";
import { Link } from "#app/ui/link.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { ShellIsland } from "../../island.server.ts";
import { ReviewCarousel } from "./carousel.tsx";

type Props = { content: Content<"ReviewBlock">; setting: BlockContext };

export function CustomerOpinions({ content, setting }: Props) {
  const { title, subtitle } = content;
  const { words } = setting;
  const [opinions] = content.reviews;
  if (!opinions || opinions.reviews.length === 0) return null;
  const { reviews, reviewBaseLink } = opinions;
  return (
    <section className="opinions wrap" aria-labelledby="opinions">
      <div className="opinions__head">
        <h2 className="opinions__title" id="opinions">
          {title}
        </h2>
        {subtitle ? <p className="opinions__subtitle">{subtitle}</p> : null}
        <Score opinions={opinions} setting={setting} />
      </div>
      <ShellIsland
        name="opinions"
        view={ReviewCarousel}
        props={{ count: reviews.length, words: { previous: words("opinions.previous"), next: words("opinions.next") } }}
        slots={{
          arrow: <Icon name="arrow" />,
          reviews: reviews.map((review) => (
            <li className="opinions__item" key={review._uid}>
              <Review review={review} baseLink={reviewBaseLink} setting={setting} />
            </li>
          )),
        }}
      />
    </section>
  );
}

function Score({ opinions, setting: { words, link, locale } }: { opinions: Content<"Reviews">; setting: BlockContext }): ReactNode {
  const { totalReviews, companyLink } = opinions;
  const [score] = opinions.score ?? [];
  if (!score) return null;
  const { stars, trustScore } = score;
  const count = Number(totalReviews);
  return (
    <p className="opinions__score">
      <Stars stars={Number(stars || trustScore)} label={words("opinions.stars", { stars: Number(trustScore) })} />
      {totalReviews ? <Link to={link(companyLink)}>{words("opinions.total", { count, total: formatCount(count, locale) })}</Link> : null}
    </p>
  );
}

function Review({ review, baseLink, setting }: { review: Content<"Review">; baseLink?: string | null | undefined; setting: BlockContext }) {
  const { id, stars, title, text, authorName, createdAt } = review;
  const url = baseLink && id ? `${baseLink}${id}` : "";
  const at = parseContentDate(createdAt);
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
