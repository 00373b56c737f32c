import { type FormEvent, useEffect, useRef } from "react";
import { withHandedOn } from "#app/designer/handed-on.ts";
import { NoPrice, Price, type PriceLabels, PricePlace } from "#app/ui/price.tsx";
import type { Configured, ConfiguredPrices } from "./configured.ts";
import { Option } from "./option.tsx";
import { Scale } from "./scale.tsx";
import { useChoice, withPicked } from "./use-choice.ts";
import { knowAnswer, useConfigured } from "./use-configured.ts";
import { type OrderPlaces, useOrder } from "./use-order.ts";

export type ConfigurationProps = {
  headline: string;
  text?: string | undefined;
  /** Names it among those of its page. */
  id: string;
  /** The page that it stands on, without a query. */
  page: string;
  /** Where it is read for another choice, and what leads whoever has no script into the designer. */
  read: string;
  handOff: string;
  /** Where an accessory is ordered, and where the cart is. */
  order: OrderPlaces;
  /** The page's address is its state: the first one's of a page. */
  isBound: boolean;
  /** The parameters of its options. */
  parameters: readonly string[];
  /** What it was printed for. */
  configured: Configured;
  words: PriceLabels & {
    price: string;
    design: string;
    order: string;
    sample: string;
    update: string;
    tax: string;
    scale: string;
    waiting: string;
    lost: string;
    ordered: string;
    notOrdered: string;
    toCart: string;
  };
  /** Undefined while they are on their way, null where they cannot be had. */
  prices?: ConfiguredPrices | null | undefined;
};

/**
 * Something to be configured: its options, its price, the way into its designer (DESIGN, "What is sold is a description"). Before its
 * script it is a form: it leads into the designer with what is picked, and to its page with what that costs.
 */
export function Configuration({
  headline,
  text,
  id,
  page,
  read,
  handOff,
  order,
  isBound,
  parameters,
  configured,
  words,
  prices,
}: ConfigurationProps) {
  const form = useRef<HTMLFormElement>(null);
  const [query, change] = useChoice(configured.query, { page, isBound, parameters });
  const addressOf = (asked: string) => `${read}${asked && `?${asked}`}`;
  const printed = prices === undefined ? undefined : { ...configured, prices };
  const { answer, isOld, hasFailed, again } = useConfigured(addressOf(query), { address: addressOf(configured.query), answer: printed });
  /** What this shopper picked: of what they did not pick themselves they are told. */
  const picked = useRef<string>(undefined);
  const ordering = useOrder(order);

  // What stands there is that of an earlier choice.
  const isOther = isOld || hasFailed;
  const settled = answer && !isOther ? answer : undefined;
  const shown = answer ?? configured;
  const options = isOther ? shown.options.map((option) => withPicked(option, query)) : shown.options;
  const known = settled ? settled.prices : prices;
  const isWaiting = isOld || (prices === undefined && !answer);
  const isChosen = settled !== undefined || (!isOther && query === configured.query);

  const pick = ({ name, field }: Configured["options"][number], value: string) => {
    const others = [...new URLSearchParams(query)].filter(
      ([key, said]) => key !== field || (field !== name && !said.startsWith(`${name}.`)),
    );
    const next = new URLSearchParams([...others, [field, value]]).toString();
    picked.current = next;
    change(next);
  };
  // The address says it in its one spelling.
  useEffect(() => {
    if (!settled || settled.query === query) return;
    knowAnswer(addressOf(settled.query), settled);
    if (picked.current === query) picked.current = settled.query;
    change(settled.query);
  });
  // What was picked before the script was there is adopted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const own = form.current && new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>);
    const changed =
      own && configured.options.filter(({ name, field, chosen }) => name === field && own.has(field) && own.get(field) !== chosen);
    if (!changed?.length) return;
    const next = new URLSearchParams(query);
    for (const { field } of changed) next.set(field, own?.get(field) ?? "");
    picked.current = next.toString();
    change(next.toString());
  }, []);

  const sendOrder = (event: FormEvent) => {
    event.preventDefault();
    if (isChosen && shown.order) void ordering.send(shown.order);
  };
  const notice = picked.current === query ? undefined : shown.notice;
  return (
    <section className="configuration wrap" aria-labelledby={`${id}-headline`} aria-busy={isWaiting}>
      <header className="configuration__head">
        <h2 id={`${id}-headline`} className="configuration__headline">
          {headline}
        </h2>
        {text ? <p className="configuration__text">{text}</p> : null}
      </header>
      <form className="configuration__form" action={handOff} ref={form}>
        <div className="configuration__options">
          {notice ? (
            <p className="configuration__notice" role="alert">
              {notice}
            </p>
          ) : null}
          {options.map((option, place) =>
            option.values.length === 1 ? (
              <input key={option.name} type="hidden" name={option.field} value={option.chosen} />
            ) : (
              <Option
                key={option.name}
                {...{ option, place, labels: words }}
                adds={isOther ? null : known && (known.adds[place] ?? [])}
                pick={(value) => pick(option, value)}
              />
            ),
          )}
          {shown.hasScale ? (
            <Scale title={words.scale} rows={isOther ? [] : known === undefined ? undefined : (known?.scale ?? [])} />
          ) : null}
        </div>
        <div className="configuration__result">
          <p className="configuration__chosen">{shown.title}</p>
          <output className="configuration__total" aria-live="polite">
            <span className="visually-hidden">{words.price}</span>
            <Total {...{ known, isOld, hasFailed, words, again }} />
          </output>
          <p className="configuration__tax">{words.tax}</p>
          {isChosen && shown.design ? (
            <a className="button button--action configuration__design" href={handedOn(shown.design)}>
              {words.design}
            </a>
          ) : null}
          {shown.order ? null : (
            <button className="button button--action configuration__submit" type="submit" data-stands-in={isChosen ? "" : undefined}>
              {words.design}
            </button>
          )}
          <button className="button configuration__update" type="submit" formAction={page}>
            {words.update}
          </button>
          {isChosen && shown.sample ? (
            <a className="configuration__sample" href={handedOn(shown.sample)}>
              {words.sample}
            </a>
          ) : null}
        </div>
      </form>
      {shown.order ? (
        <form className="configuration__order" method="post" action={order.address} onSubmit={sendOrder}>
          <input type="hidden" name={`quantities[${shown.order.sku}]`} value={shown.order.amount} />
          <p className="configuration__ordering">
            {shown.order.amount} × {shown.title}
          </p>
          <button className="button button--action" type="submit" disabled={!isChosen || ordering.isSending}>
            {words.order}
          </button>
          <p className="configuration__ordered" role="status">
            {ordering.said === "ordered" ? words.ordered : ordering.said === "refused" ? (ordering.message ?? words.notOrdered) : ""}{" "}
            {ordering.said === "ordered" ? <a href={order.cart}>{words.toCart}</a> : null}
          </p>
        </form>
      ) : null}
    </section>
  );
}

type TotalProps = {
  known: ConfiguredPrices | null | undefined;
  isOld: boolean;
  hasFailed: boolean;
  words: ConfigurationProps["words"];
  again: () => void;
};

/** The price of what is chosen; never that of something else. */
function Total({ known, isOld, hasFailed, words, again }: TotalProps) {
  if (isOld) return <span className="price price--loading">{words.waiting}</span>;
  if (hasFailed)
    return (
      <span className="price price--unavailable">
        {words.lost}{" "}
        <button type="button" className="configuration__again" onClick={again}>
          ↻
        </button>
      </span>
    );
  if (known === undefined)
    return (
      <>
        <PricePlace name="total" labels={words} />
        <PricePlace name="each" labels={{ ...words, loading: "" }} />
      </>
    );
  if (known === null)
    return (
      <>
        <NoPrice labels={words} />
        <span hidden />
      </>
    );
  return (
    <>
      <Price words={known.total} labels={words} />
      {known.each ? <Price words={known.each} labels={words} /> : <span hidden />}
    </>
  );
}

/** What goes along with whoever came by an advertisement. */
function handedOn(address: string): string {
  return typeof location === "undefined" ? address : withHandedOn(address, new URLSearchParams(location.search));
}
