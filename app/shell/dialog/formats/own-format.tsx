import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { readList } from "#app/backend/from-browser.ts";
import { addressQuery } from "#app/document/document.ts";
import { Price, type PriceLabels, type PriceWords } from "#app/ui/price.tsx";
import { useTakenOver } from "#app/ui/use-taken-over.ts";
import { typedFormat } from "./own-format.ts";
import { setCalculator, withArticle } from "./set-calculator.ts";

export type OwnFormatProps = {
  /** The dialog's own address, which leads on where no script does. */
  action: string;
  /** What the form says beside the sides: the material, the page, the frame. */
  hidden: readonly (readonly [name: string, value: string])[];
  material: string;
  /** The page whose calculator it sets, and where its price is asked; without one it leads into the designer. */
  calculator?: { page: string; read: string } | undefined;
  unit: "cm" | "inch";
  sides: { min: number; max: number };
  /** Something was sent that cannot be made. */
  isRefused: boolean;
  words: PriceLabels & { width: string; height: string; limits: string; submit: string; price: string; lost: string };
};

/** What the calculator's door says of a format: its price, and what of it cannot be had. */
type Quote = { notice?: string; prices: { total: PriceWords } | null };

/** So long nothing is asked while somebody types, in milliseconds. */
const pause = 250;

const quote = async (address: string) => (await readList(address)) as Quote;

/**
 * A shopper's own format. Its price, with all else that is chosen in the calculator, is told while it is typed; it sets the calculator.
 * Before its script it is a form that leads to the calculator's page, or into the designer.
 */
export function OwnFormat({ action, hidden, material, calculator, unit, sides, isRefused, words }: OwnFormatProps) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useTakenOver();
  const [format, setFormat] = useState<string>();
  const [asked, ask] = useState<string>();
  useEffect(() => {
    const later = setTimeout(() => ask(format), pause);
    return () => clearTimeout(later);
  }, [format]);
  const address = asked && calculator ? `${calculator.read}?${withArticle(addressQuery(), material, asked)}` : null;
  const { data, error, isLoading } = useSWR<Quote, unknown>(address, quote, { keepPreviousData: true, revalidateOnFocus: false });
  const isOld = isLoading || asked !== format;

  // What was typed before the script was there counts.
  useEffect(() => setFormat(typedIn(form.current, unit)), [unit]);
  const read = () => setFormat(typedIn(form.current, unit));
  const submit = (event: FormEvent) => {
    if (!calculator || !format) return;
    event.preventDefault();
    setCalculator(calculator.page, material, format);
  };
  const notice = format && !isOld ? data?.notice : undefined;
  return (
    <form className="own-format" method="get" action={action} ref={form} noValidate={isHydrated && Boolean(calculator)} onSubmit={submit}>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Side name="width" label={words.width} {...{ sides, change: read }} isFirst />
      <span className="own-format__by" aria-hidden="true">
        ×
      </span>
      <Side name="height" label={words.height} {...{ sides, change: read }} />
      <p className="own-format__limits" id="own-format-limits" role={isRefused || notice ? "alert" : undefined}>
        {notice ?? words.limits}
      </p>
      {calculator ? (
        <output className="own-format__price" aria-busy={isOld || undefined}>
          <span className="visually-hidden">{words.price}</span>
          {error !== undefined && !isOld ? words.lost : data?.prices ? <Price words={data.prices.total} labels={words} /> : "–"}
        </output>
      ) : null}
      <button className="button button--action" type="submit">
        {words.submit}
      </button>
    </form>
  );
}

function typedIn(form: HTMLFormElement | null, unit: OwnFormatProps["unit"]): string | undefined {
  const typed = new FormData(form ?? undefined);
  return typedFormat(String(typed.get("width") ?? ""), String(typed.get("height") ?? ""), unit);
}

type SideProps = {
  name: "width" | "height";
  label: string;
  sides: OwnFormatProps["sides"];
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
