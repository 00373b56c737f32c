import { type RefObject, useCallback, useEffect } from "react";
import { changeQuery, currentQuery } from "#app/document/document.ts";
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

/** Returns the block's selection from the page's URL, without the block's number in the parameter names. */
export function useSelectionQuery(rendered: string, { page, parameters }: Place): [query: string, change: ChangeSelection] {
  const address = usePageQuery(new URLSearchParams(toPageParameters(new URLSearchParams(rendered), parameters)).toString());
  const change = useCallback<ChangeSelection>(
    (next) => {
      // During hydration, the state still holds the query of the rendered URL.
      const query = new URLSearchParams(currentQuery());
      const selection = next(new URLSearchParams(pickBlockParameters(query, parameters)).toString());
      changeQuery(configurationUrl(page, query, new URLSearchParams(selection), parameters), { replace: true });
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

/** Adopts values picked before hydration. */
export function usePickedBeforeHydration(
  form: RefObject<HTMLFormElement | null>,
  options: readonly OptionModel[],
  change: ChangeSelection,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const formValues = options.map((option) => ({ option, value: form.current ? formValueOf(form.current, option) : undefined }));
    const changed = formValues.filter(({ option, value }) => value !== undefined && value !== option.chosen);
    if (changed.length > 0)
      change((query) => changed.reduce((next, { option, value = "" }) => withOptionValue(next, option, value), query));
  }, []);
}

function formValueOf(form: HTMLFormElement, { name, field }: OptionModel): string | undefined {
  const held = new FormData(form).getAll(field);
  return held.map(String).find((value) => field === name || value.startsWith(`${name}.`));
}
