import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { fetchJson } from "#app/backend/transport/browser-fetch.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import type { SearchSuggestions } from "#app/ui/search-suggestions.ts";

export type SearchFieldProps = {
  /** URLs of the suggestions and of the results page, without query. */
  suggestions: string;
  page: string;
  parameter: string;
  maxLength: number;
  words: { label: string; placeholder: string; submit: string; list: string; all: string };
};

/** Debounce of typing (ms). */
const debounce = 200;
const minLength = 2;

const listId = "search-options";
const optionId = (place: number) => `search-option-${place}`;

/** Combobox that keeps the focus in the field; without JavaScript, a plain field of its form. */
export function SearchField({ suggestions, page, parameter, maxLength, words }: SearchFieldProps) {
  const isHydrated = useIsHydrated();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [question, setQuestion] = useState("");
  const [isOpen, setOpen] = useState(false);
  // Keeps the answer of the selected option, so that a later answer does not replace the list.
  const [selected, setSelected] = useState<{ place: number; answer: SearchSuggestions }>();

  // Covers text typed before hydration.
  useEffect(() => {
    const value = field.current?.value ?? "";
    setTyped(value);
    setOpen(value !== "");
  }, []);
  useEffect(() => {
    const pause = setTimeout(() => setQuestion(typed.trim()), debounce);
    return () => clearTimeout(pause);
  }, [typed]);

  const isAsked = question.length >= minLength;
  const query = new URLSearchParams([[parameter, question]]);
  const { data, error } = useSWR<SearchSuggestions, unknown>(isAsked ? `${suggestions}?${query}` : null, readSuggestions, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    // No retry: without suggestions, the form still leads to the results page.
    shouldRetryOnError: false,
  });
  // After a failed request, SWR keeps the response to the previous question, which must not be shown.
  const answer = selected?.answer ?? (error === undefined ? data : undefined);
  const items = isAsked ? (answer?.items ?? []) : [];
  const isShown = isOpen && items.length > 0;
  // The last option leads to all results.
  const last = items.length;
  const active = selected?.place ?? -1;

  const close = () => {
    setOpen(false);
    setSelected(undefined);
  };
  const move = (step: number) => {
    if (!isShown || !answer) return setOpen(true);
    const next = active + step;
    const place = next < -1 ? last : next;
    setSelected(place < 0 || place > last ? undefined : { place, answer });
  };
  // Scrolls, since browsers do not scroll to an active descendant.
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const option = isShown && active >= 0 ? list.current?.children[active] : undefined;
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Escape" && isShown) close();
    else if (event.key === "Escape") field.current?.blur();
    else if (event.key === "Enter" && option) (option as HTMLElement).click();
    else return;
    event.preventDefault();
  };

  const combobox = isHydrated
    ? ({
        role: "combobox",
        "aria-autocomplete": "list",
        "aria-expanded": isShown,
        "aria-controls": listId,
        "aria-activedescendant": isShown && active >= 0 ? optionId(active) : undefined,
      } as const)
    : {};
  const optionProps = (place: number) => ({
    id: optionId(place),
    role: "option",
    tabIndex: -1,
    "aria-selected": place === active,
    className: place === last ? "search-field__option search-field__option--all" : "search-field__option",
  });
  return (
    <>
      <input
        className="search-field__input"
        id="header-question"
        ref={field}
        type="search"
        name={parameter}
        aria-label={words.label}
        placeholder={words.placeholder}
        maxLength={maxLength}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        onInput={({ currentTarget: { value } }) => {
          setTyped(value);
          setOpen(true);
          setSelected(undefined);
        }}
        onKeyDown={press}
        onBlur={close}
        {...combobox}
      />
      <button className="search-field__submit" type="submit" aria-label={words.submit}>
        <svg className="icon" aria-hidden="true">
          <use href="/icons.svg#search" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that opens an option is a click */}
      <div
        className="search-field__list"
        id={listId}
        ref={list}
        role="listbox"
        aria-label={words.list}
        hidden={!isShown}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          close();
          field.current?.blur();
        }}
      >
        {items.map(({ href, name, note }, place) => (
          <a key={href} href={href} {...optionProps(place)}>
            <span className="search-field__name">{name}</span>
            <span className="search-field__note">{note}</span>
          </a>
        ))}
        {items.length > 0 ? (
          <a href={`${page}?${query}`} {...optionProps(last)}>
            {words.all}
          </a>
        ) : null}
      </div>
      <span className="visually-hidden" role="status">
        {isOpen && isAsked ? answer?.status : ""}
      </span>
    </>
  );
}

function readSuggestions(address: string): Promise<SearchSuggestions> {
  return fetchJson(address) as Promise<SearchSuggestions>;
}
