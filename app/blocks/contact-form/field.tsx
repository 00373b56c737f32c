import type { HTMLInputAutoCompleteAttribute } from "react";
import { type ContactFieldName, maxFieldLengths } from "./validation.ts";

/** `none` is the label of the empty choice. */
export type ContactField<Name extends string = ContactFieldName> = { name: Name; label: string; isNeeded?: true; hint?: string } & (
  | { kind: "text" | "email" | "password" | "lines"; autoComplete?: HTMLInputAutoCompleteAttribute }
  | { kind: "choice"; none: string; options: readonly string[] }
);

type Props = { form: string; field: ContactField<string>; error: string | undefined; typed: string | undefined };

export function ContactFieldRow({ form, field, error, typed = "" }: Props) {
  const { name, label, hint } = field;
  const id = `${form}-${name}`;
  // Undefined for fields of other forms (routes/forms/kept-form.server.tsx).
  const maxLength: number | undefined = maxFieldLengths[name as ContactFieldName];
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
        <textarea className="contact-form__input" {...common} rows={7} maxLength={maxLength} />
      ) : (
        <input className="contact-form__input" {...common} type={field.kind} maxLength={maxLength} autoComplete={field.autoComplete} />
      )}
      <span className="contact-form__error" id={`${id}-error`}>
        {error ?? ""}
      </span>
    </div>
  );
}
