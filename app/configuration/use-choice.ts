import { useState } from "react";
import { addressQuery, changeAddress } from "#app/document/document.ts";
import { useAddress } from "#app/ui/use-address.ts";
import type { ShownOption } from "./configured.ts";

type Place = {
  /** The page, without a query. */
  page: string;
  isBound: boolean;
  /** What of an address is said of what is configured. */
  parameters: readonly string[];
};

/** What is chosen, as a query: in the page's address, or beside it. */
export function useChoice(printed: string, { page, isBound, parameters }: Place): [query: string, change: (query: string) => void] {
  const address = useAddress(printed);
  const [own, setOwn] = useState(printed);
  if (!isBound) return [own, setOwn];
  const isOwn = ([name]: readonly [string, string]) => parameters.includes(name);
  const query = new URLSearchParams([...address].filter(isOwn)).toString();
  const change = (next: string) => {
    // As the address is now: while the page is taken over, what it was printed for is still shown.
    const others = new URLSearchParams([...new URLSearchParams(addressQuery())].filter((pair) => !isOwn(pair))).toString();
    const search = [next, others].filter(Boolean).join("&");
    changeAddress(search === "" ? page : `${page}?${search}`, { replace: true });
  };
  return [query, change];
}

/** A choice with another value of one of its options. */
export function withValue(query: string, { name, field }: Pick<ShownOption, "name" | "field">, value: string): string {
  const others = [...new URLSearchParams(query)].filter(([key, said]) => key !== field || (field !== name && !said.startsWith(`${name}.`)));
  return new URLSearchParams([...others, [field, value]]).toString();
}

/** What a form holds of an option; undefined where it holds nothing of it. */
export function heldIn(form: HTMLFormElement, { name, field }: ShownOption): string | undefined {
  const held = new FormData(form).getAll(field);
  return held.map(String).find((value) => field === name || value.startsWith(`${name}.`));
}

/** An option as the shopper has picked it, before that is settled. */
export function withPicked(option: ShownOption, query: string): ShownOption {
  const { name, field } = option;
  const said = new URLSearchParams(query).getAll(field).filter((value) => field === name || value.startsWith(`${name}.`));
  return said.length > 0 ? { ...option, chosen: said.at(-1) ?? option.chosen } : option;
}
