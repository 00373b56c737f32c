import { type RefObject, useCallback, useLayoutEffect, useState } from "react";
import { changeAfterPaint } from "#app/document/document.ts";
import type { OptionFieldProps } from "./option.tsx";
import { type ChangeSelection, withOptionValue } from "./use-selection-query.ts";

export function useInvalidNumbers(): [hasInvalidNumber: boolean, refuse: OptionFieldProps["refuse"]] {
  const [names, setNames] = useState<readonly string[]>([]);
  const refuse = useCallback((name: string, isRefused: boolean) => {
    setNames((names) => (names.includes(name) === isRefused ? names : isRefused ? [...names, name] : names.filter((one) => one !== name)));
  }, []);
  return [names.length > 0, refuse];
}

/**
 * Returns a function that changes an option: a number at once, other values after the paint, since their control already shows them.
 */
export function usePickOption(
  section: RefObject<HTMLElement | null>,
  isLoading: boolean,
  change: ChangeSelection,
): OptionFieldProps["pick"] {
  useLayoutEffect(() => section.current?.setAttribute("aria-busy", String(isLoading)));
  return useCallback(
    (option, value) => {
      const apply = () => change((query) => withOptionValue(query, option, value));
      if (option.control === "number") return apply();
      section.current?.setAttribute("aria-busy", "true");
      changeAfterPaint(apply);
    },
    [section, change],
  );
}
