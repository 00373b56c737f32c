import { useCallback } from "react";
import { addressQuery, changeAddress } from "#app/document/document.ts";
import { usePageQuery } from "#app/ui/browser/use-page-query.ts";
import type { OptionModel } from "./model.ts";
import { configurationUrl, pickBlockParameters, toPageParameters } from "./page-parameters.ts";

type Place = {
  /** Path without query. */
  page: string;
  /** Parameter names of the block in the page URL (page-parameters.ts). */
  parameters: readonly string[];
};

/** Stable while page and parameters are the same. */
export type ChangeSelection = (next: (query: string) => string) => void;

/** Returns the block's selection in the page URL, with the block's own names. */
export function useSelectionQuery(printed: string, { page, parameters }: Place): [query: string, change: ChangeSelection] {
  const address = usePageQuery(new URLSearchParams(toPageParameters(new URLSearchParams(printed), parameters)).toString());
  const change = useCallback<ChangeSelection>(
    (next) => {
      // During hydration, state still holds the printed URL.
      const query = new URLSearchParams(addressQuery());
      const selection = next(new URLSearchParams(pickBlockParameters(query, parameters)).toString());
      changeAddress(configurationUrl(page, query, new URLSearchParams(selection), parameters), { replace: true });
    },
    [page, parameters],
  );
  return [new URLSearchParams(pickBlockParameters(address, parameters)).toString(), change];
}

export function withOptionValue(query: string, { name, field }: Pick<OptionModel, "name" | "field">, value: string): string {
  const others = [...new URLSearchParams(query)].filter(
    ([key, value]) => key !== field || (field !== name && !value.startsWith(`${name}.`)),
  );
  return new URLSearchParams([...others, [field, value]]).toString();
}

export function formValueOf(form: HTMLFormElement, { name, field }: OptionModel): string | undefined {
  const held = new FormData(form).getAll(field);
  return held.map(String).find((value) => field === name || value.startsWith(`${name}.`));
}

/** Applies the picked value before the server confirms it. */
export function withPendingValue(option: OptionModel, query: string): OptionModel {
  const { name, field } = option;
  const values = new URLSearchParams(query).getAll(field).filter((value) => field === name || value.startsWith(`${name}.`));
  const picked = values.at(-1);
  return picked === undefined || picked === option.chosen ? option : { ...option, chosen: picked };
}
