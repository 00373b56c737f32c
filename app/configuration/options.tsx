import type { PriceLabels } from "#app/ui/price/price.tsx";
import { OptionField, type OptionFieldProps } from "./option.tsx";
import { PriceTiers } from "./price-tiers.tsx";
import type { ShownConfiguration, ShownOption } from "./shown.ts";

type OptionsProps = Pick<OptionFieldProps, "pick" | "refuse"> & {
  shown: ShownConfiguration;
  notice: string | undefined;
  words: PriceLabels & { more: string; scale: string };
};

export function ConfigurationOptions({ shown, notice, words, pick, refuse }: OptionsProps) {
  const { model, options, tiers } = shown;
  const isFolded = ({ option }: ShownOption) => option.isFolded === true;
  const folded = options.filter(isFolded);
  const control = ({ option, place, adds }: ShownOption) =>
    option.values.length === 1 ? (
      <input key={option.name} type="hidden" name={option.field} value={option.chosen} />
    ) : (
      <OptionField key={option.name} {...{ option, place, adds, pick, refuse }} labels={words} />
    );
  return (
    <div className="configuration__options">
      {notice ? (
        <p className="configuration__notice" role="alert">
          {notice}
        </p>
      ) : null}
      {options.filter((one) => !isFolded(one)).map(control)}
      {folded.length > 0 ? (
        <details className="configuration__more">
          <summary>{words.more}</summary>
          <div className="configuration__options">{folded.map(control)}</div>
        </details>
      ) : null}
      {model.hasScale ? <PriceTiers title={words.scale} rows={tiers} /> : null}
    </div>
  );
}
