import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { fetchJson } from "#app/backend/transport/browser-fetch.ts";
import type { FormatLimits } from "#app/catalogue/format/own-format.ts";
import { currentQuery } from "#app/document/document.ts";
import type { LengthUnit } from "#app/locale/units/length.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { type FormattedPrice, type PriceLabels, PriceTag } from "#app/ui/price/price.tsx";
import { parseTypedFormat, sideLimits } from "./own-format.ts";
import { calculatorQuery, setCalculator, withArticleParams } from "./set-calculator.ts";

/** `read` is the URL of the prices; only a page's further calculators have a `number`. */
type Calculator = { page: string; read: string; number?: string | undefined };

export type OwnFormatFormProps = {
  action: string;
  /** Hidden fields: material, calculator and frame. */
  hidden: readonly (readonly [name: string, value: string])[];
  material: string;
  /** Without a calculator, the form leads to the designer. */
  calculator?: Calculator | undefined;
  unit: LengthUnit;
  limits: FormatLimits;
  isRefused: boolean;
  words: PriceLabels & { width: string; height: string; limits: string; submit: string; price: string; lost: string };
};

/** `notice` names the unavailable choice. */
type Quote = { notice?: string; prices: { total: FormattedPrice } | null };

/** Debounce of typing (ms). */
const pause = 250;

const quote = async (address: string) => (await fetchJson(address)) as Quote;

/** Shows the price with the calculator's other options while the visitor types, and sets the calculator on submit. */
export function OwnFormatForm({ action, hidden, material, calculator, unit, limits, isRefused, words }: OwnFormatFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  const [format, setFormat] = useState<string>();
  const [requested, setRequested] = useState<string>();
  /** True if the sides are invalid although the browser accepts them, such as "1e2". */
  const [isUnfit, setUnfit] = useState(isRefused);
  useEffect(() => {
    const later = setTimeout(() => setRequested(format), pause);
    return () => clearTimeout(later);
  }, [format]);
  const address = requested && calculator ? quoteAddress(calculator, { materialType: material, format: requested }) : null;
  const { data, error, isLoading } = useSWR<Quote, unknown>(address, quote, { revalidateOnFocus: false });
  const isOld = isLoading || requested !== format;
  const current = isOld ? undefined : data;

  // Reads input typed before hydration.
  useEffect(() => setFormat(typedIn(form.current, unit, limits)), [unit, limits]);
  const read = () => setFormat(typedIn(form.current, unit, limits));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!calculator) return;
    event.preventDefault();
    if (format) setCalculator(calculator.page, { number: calculator.number, materialType: material, format });
    else setUnfit(event.currentTarget.reportValidity());
  };
  const notice = current?.notice;
  const sides = sideLimits(limits, unit);
  return (
    <form className="own-format" method="get" action={action} ref={form} noValidate={isHydrated && Boolean(calculator)} onSubmit={submit}>
      {hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Side name="width" label={words.width} {...{ sides, change: read }} isFirst />
      <span className="own-format__by" aria-hidden="true">
        ×
      </span>
      <Side name="height" label={words.height} {...{ sides, change: read }} />
      <p className="own-format__limits" id="own-format-limits" role={(isUnfit && !format) || notice ? "alert" : undefined}>
        {notice ?? words.limits}
      </p>
      {calculator ? (
        <output className="own-format__price" aria-busy={isOld || undefined}>
          <span className="visually-hidden">{words.price}</span>
          {error !== undefined && !isOld ? words.lost : current?.prices ? <PriceTag words={current.prices.total} labels={words} /> : "–"}
        </output>
      ) : null}
      <button className="button button--action" type="submit">
        {words.submit}
      </button>
    </form>
  );
}

function quoteAddress({ read, number }: Calculator, article: { materialType: string; format: string }): string {
  return `${read}?${withArticleParams(calculatorQuery(currentQuery(), number), article)}`;
}

function typedIn(form: HTMLFormElement | null, unit: LengthUnit, limits: FormatLimits): string | undefined {
  const typed = new FormData(form ?? undefined);
  return parseTypedFormat(String(typed.get("width") ?? ""), String(typed.get("height") ?? ""), unit, limits);
}

type SideProps = {
  name: "width" | "height";
  label: string;
  sides: ReturnType<typeof sideLimits>;
  isFirst?: true;
  change: (event: ChangeEvent) => void;
};

function Side({ name, label, sides, isFirst, change }: SideProps) {
  return (
    <div className="field">
      <label htmlFor={`own-format-${name}`}>{label}</label>
      <input
        className="field__input"
        type="number"
        inputMode="decimal"
        id={`own-format-${name}`}
        {...{ name, ...sides }}
        step={0.1}
        required
        data-first={isFirst}
        aria-describedby="own-format-limits"
        onChange={change}
      />
    </div>
  );
}
