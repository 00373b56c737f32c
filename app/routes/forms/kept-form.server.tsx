import type { HTMLInputAutoCompleteAttribute } from "react";
import { ContactFieldRow } from "#app/blocks/contact-form/field.tsx";
import type { MessageId, Translate } from "#app/locale/translate.ts";
import type { FormContent } from "./read-form.server.ts";

type TypedField = {
  labelId: MessageId;
  kind?: "email" | "password" | "lines";
  autoComplete?: HTMLInputAutoCompleteAttribute;
  isNeeded?: true;
};

/** Fields that visitors type into; others, such as choices and tokens, are hidden and sent unchanged. */
const typedFields = new Map<string, TypedField>([
  ["name", { labelId: "contact.name", autoComplete: "name" }],
  ["firstName", { labelId: "account.firstName", autoComplete: "given-name" }],
  ["lastName", { labelId: "account.lastName", autoComplete: "family-name" }],
  ["email", { labelId: "account.email", autoComplete: "email", kind: "email" }],
  ["password", { labelId: "account.password", autoComplete: "current-password", kind: "password", isNeeded: true }],
  ["orderNumber", { labelId: "contact.orderNumber" }],
  ["subject", { labelId: "contact.subject" }],
  ["message", { labelId: "contact.message", kind: "lines" }],
  ["code", { labelId: "voucher.code" }],
]);

/** Returns true for the name of a field whose value is never sent back. */
export function isSecretField(name: string): boolean {
  return /password/i.test(name);
}

/** Focuses the message of a new page, since screen readers do not announce its alerts. */
export const focusedAlert = { role: "alert", tabIndex: -1, autoFocus: true } as const;

/** Labels by field, of fields that are not in `typedFields`. */
export type FieldLabels = Readonly<Record<string, MessageId>>;

type Props = { message: string; pairs: FormContent["pairs"]; labels?: FieldLabels | undefined; words: Translate };

function typedField(name: string, labels: FieldLabels): TypedField | undefined {
  const labelId = Object.hasOwn(labels, name) ? labels[name] : undefined;
  return typedFields.get(name) ?? (labelId && { labelId });
}

/** Renders a rejected form again, without passwords. Has no action, so that it is sent to the same URL. */
export function KeptForm({ message, pairs, labels = {}, words }: Props) {
  return (
    <form className="contact-form__form" method="post">
      <p className="contact-form__failed" {...focusedAlert}>
        {message}
      </p>
      {pairs.map(([name, value], place) => {
        const key = `${place} ${name}`;
        const typed = typedField(name, labels);
        if (!typed) return isSecretField(name) ? null : <input key={key} type="hidden" name={name} value={value} />;
        const { labelId, ...field } = typed;
        return (
          <ContactFieldRow
            key={key}
            form={`kept-${place}`}
            field={{ kind: "text", ...field, name, label: words(labelId) }}
            error={undefined}
            typed={isSecretField(name) ? "" : value}
          />
        );
      })}
      <button className="button button--action contact-form__button" type="submit">
        {words("error.sendAgain")}
      </button>
    </form>
  );
}
