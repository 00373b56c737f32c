import type { HTMLInputAutoCompleteAttribute } from "react";
import { type FieldName, longest } from "./filled.ts";

/** A field of the form under the name that it is sent with; `options` are what is chosen from. */
export type Field = { name: FieldName; label: string; isNeeded?: true; hint?: string } & (
  | { kind: "text" | "email" | "lines"; autoComplete?: HTMLInputAutoCompleteAttribute }
  | { kind: "choice"; none: string; options: readonly string[] }
);

type Props = { form: string; field: Field; error: string | undefined; typed: string | undefined };

/** A field with its label, what it must be, and what is wrong with it. */
export function FieldRow({ form, field, error, typed = "" }: Props) {
  const { name, label, hint } = field;
  const id = `${form}-${name}`;
  const common = {
    ...{ id, name, defaultValue: typed, required: field.isNeeded },
    "aria-describedby": hint ? `${id}-hint ${id}-error` : `${id}-error`,
    "aria-invalid": error ? (true as const) : undefined,
  };
  return (
    <div className={`contact-form__field contact-form__field--${name}`}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <span className="contact-form__hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {field.kind === "choice" ? (
        <select className="select" {...common}>
          <option value="">{field.none}</option>
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : field.kind === "lines" ? (
        <textarea className="contact-form__input" {...common} rows={7} maxLength={longest[name]} />
      ) : (
        <input className="contact-form__input" {...common} type={field.kind} maxLength={longest[name]} autoComplete={field.autoComplete} />
      )}
      <span className="contact-form__error" id={`${id}-error`}>
        {error ?? ""}
      </span>
    </div>
  );
}
