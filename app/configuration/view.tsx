import { type CSSProperties, type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type { PriceLabels } from "#app/ui/price.tsx";
import type { Configured, ConfiguredPrices, ShownOption } from "./configured.ts";
import { HangingPicture } from "./hanging.tsx";
import { Option } from "./option.tsx";
import { Ordered } from "./ordered.tsx";
import { Scale } from "./scale.tsx";
import { From, Total } from "./total.tsx";
import { heldIn, useChoice, withPicked, withValue } from "./use-choice.ts";
import { knowAnswer, useConfigured } from "./use-configured.ts";
import { type OrderPlaces, useOrder } from "./use-order.ts";

export type ConfigurationProps = {
  headline: string;
  text?: string | undefined;
  /** Names it among those of its page. */
  id: string;
  /** The id of its form: a button elsewhere on the page may send it. */
  form: string;
  /** The page that it stands on, without a query. */
  page: string;
  /** Where it is read for another choice, and what leads whoever has no script into the designer. */
  read: string;
  handOff: string;
  /** Where an accessory is ordered, and where the cart is. */
  order: OrderPlaces;
  /** What of the page's address is said of it, by the names that it has there. */
  parameters: readonly string[];
  /** The page's own colours of its call to action. */
  colours?: { "--action": string; "--on-action": string } | undefined;
  /** What it was printed for. */
  configured: Configured;
  words: PriceLabels & {
    price: string;
    design: string;
    order: string;
    update: string;
    tax: string;
    scale: string;
    waiting: string;
    lost: string;
    again: string;
    more: string;
    ordered: string;
    notOrdered: string;
    toCart: string;
  };
  /** Undefined while they are on their way, null where they cannot be had. */
  prices?: ConfiguredPrices | null | undefined;
};

const none: readonly [] = [];

/**
 * Something to be configured: its options, its price, the way into its designer (DESIGN, "What is sold is a description"). Before its
 * script it is a form: it leads into the designer with what is picked, and to its page with what that costs.
 */
export function Configuration({
  headline,
  text,
  id,
  form: ownForm,
  page,
  read,
  handOff,
  order,
  parameters,
  colours,
  configured,
  words,
  prices,
}: ConfigurationProps) {
  const form = useRef<HTMLFormElement>(null);
  const [query, change] = useChoice(configured.query, { page, parameters });
  const addressOf = (asked: string) => `${read}${asked && `?${asked}`}`;
  const printed = prices === undefined ? undefined : { ...configured, prices };
  const { answer, isOld, hasFailed, again } = useConfigured(addressOf(query), { address: addressOf(configured.query), answer: printed });
  /** What was told of a choice that could not be had stands as long as what was taken in its place. */
  const [told, tell] = useState<{ query: string; notice: string | undefined }>();
  const ordering = useOrder(order, query);
  /** A number is being typed that cannot be ordered. */
  const [isUnfit, setUnfit] = useState(false);

  // What stands there is that of an earlier choice.
  const isOther = isOld || hasFailed;
  const settled = answer && !isOther ? answer : undefined;
  const shown = answer ?? configured;
  const options = isOther ? shown.options.map((option) => withPicked(option, query)) : shown.options;
  const known = answer ? answer.prices : prices;
  // What the values of an option cost does not hang on which of them is chosen: while only that is asked for, it is known.
  const [only, ...others] = isOther ? options.filter(({ chosen }, place) => chosen !== shown.options[place]?.chosen) : [];
  const priced = (option: ShownOption, place: number) =>
    isOther && (!known || others.length > 0 || option !== only) ? null : known && (known.adds[place] ?? none);
  const early = only?.isPriced && priced(only, options.indexOf(only))?.[only.values.findIndex(({ value }) => value === only.chosen)];
  const isChosen = !isUnfit && (settled !== undefined || (!isOther && query === configured.query));

  // The address says it in its one spelling.
  useEffect(() => {
    if (!settled || settled.query === query) return;
    const { notice, ...quiet } = settled;
    knowAnswer(addressOf(settled.query), quiet);
    tell({ query: settled.query, notice });
    change(() => settled.query);
  });
  // What was picked before the script was there is adopted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const held = configured.options.map((option) => ({ option, value: form.current ? heldIn(form.current, option) : undefined }));
    const changed = held.filter(({ option, value }) => value !== undefined && value !== option.chosen);
    if (changed.length > 0) change((query) => changed.reduce((next, { option, value = "" }) => withValue(next, option, value), query));
  }, []);

  const pick = useCallback((option: ShownOption, value: string) => change((query) => withValue(query, option, value)), [change]);
  const submit = (event: FormEvent) => {
    if (!shown.order) return;
    event.preventDefault();
    if (isChosen && !ordering.isSending) void ordering.send(shown.order);
  };
  const controls = (isMeant: (option: ShownOption) => boolean) =>
    options.map((option, place) =>
      !isMeant(option) ? null : option.values.length === 1 ? (
        <input key={option.name} type="hidden" name={option.field} value={option.chosen} />
      ) : (
        <Option key={option.name} {...{ option, place, labels: words }} adds={priced(option, place)} refuse={setUnfit} pick={pick} />
      ),
    );
  const notice = told?.query === query ? told.notice : shown.notice;
  return (
    <section
      className="configuration wrap"
      id={id}
      aria-labelledby={`${id}-headline`}
      aria-busy={isOld}
      style={colours && (colours as CSSProperties)}
    >
      <header className="configuration__head">
        <h2 id={`${id}-headline`} className="configuration__headline">
          {headline}
        </h2>
        {text ? <p className="configuration__text">{text}</p> : null}
        {shown.hasFrom ? (
          <p className="configuration__from">
            <From {...{ prices: known, isOld: isOther && !only?.isPriced, words }} />
          </p>
        ) : null}
      </header>
      <form className="configuration__form" id={ownForm} action={handOff} ref={form} onSubmit={submit}>
        {shown.hanging ? <HangingPicture {...shown.hanging} /> : null}
        <div className="configuration__options">
          {notice ? (
            <p className="configuration__notice" role="alert">
              {notice}
            </p>
          ) : null}
          {controls(({ isFolded }) => !isFolded)}
          {options.some(({ isFolded }) => isFolded) ? (
            <details className="configuration__more">
              <summary>{words.more}</summary>
              <div className="configuration__options">{controls(({ isFolded }) => isFolded === true)}</div>
            </details>
          ) : null}
          {shown.hasScale ? (
            <Scale title={words.scale} rows={isOther ? [] : known === undefined ? undefined : (known?.scale ?? [])} />
          ) : null}
        </div>
        <div className="configuration__result" data-foot="result">
          <p className="configuration__chosen">{shown.title}</p>
          <output className="configuration__total" aria-live="polite">
            <span className="visually-hidden">{words.price}</span>
            <Total {...{ prices: known, early: early ?? undefined, isOld, hasFailed, isUnfit, words, again }} />
          </output>
          <p className="configuration__tax">{words.tax}</p>
          {isChosen && shown.design ? (
            <a className="button button--action configuration__design" href={shown.design}>
              {words.design}
            </a>
          ) : null}
          {shown.order ? (
            <button className="button button--action" type="submit" formMethod="post" disabled={!isChosen || ordering.isSending}>
              {words.order}
            </button>
          ) : (
            <button className="button button--action configuration__submit" type="submit" data-stands-in={isChosen ? "" : undefined}>
              {words.design}
            </button>
          )}
          <button className="button configuration__update" type="submit" name="to" value="page">
            {words.update}
          </button>
          {shown.sample ? (
            <button className="configuration__sample" type="submit" name="to" value="sample" data-stands-in={isChosen ? "" : undefined}>
              {shown.sample.text}
            </button>
          ) : null}
          {isChosen && shown.sample ? (
            <a className="configuration__sample" href={shown.sample.href}>
              {shown.sample.text}
            </a>
          ) : null}
          {shown.order ? <Ordered {...{ id, words }} {...ordering} isOther={query !== configured.query} cart={order.cart} /> : null}
        </div>
      </form>
    </section>
  );
}
