import type { ReactNode } from "react";
import type { BlockContext } from "#app/blocks/block-context.ts";
import { formatCount } from "#app/locale/money.ts";
import { Stars } from "#app/ui/controls/stars.server.tsx";
import { Icon } from "#app/ui/icon/icon.server.tsx";
import { Link } from "#app/ui/link.server.tsx";
import { Review } from "#app/ui/review/review.server.tsx";
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
  const { totalReviews: count, companyLink } = opinions;
  const [score] = opinions.score ?? [];
  if (!score) return null;
  const { trustScore, stars = trustScore } = score;
  return (
    <p className="opinions__score">
      <Stars stars={stars} label={words("opinions.stars", { stars: trustScore })} />
      {count === undefined ? null : (
        <Link to={link(companyLink)}>{words("opinions.total", { count, total: formatCount(count, locale) })}</Link>
      )}
    </p>
  );
}
