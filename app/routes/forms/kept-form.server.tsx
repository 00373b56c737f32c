import { ContactFieldRow } from "#app/blocks/contact-form/field.tsx";
import type { MessageId, Translate } from "#app/locale/translate.ts";
import type { FormContent } from "./read-form.server.ts";

/** Fields that visitors fill in; others, such as tokens, are hidden. */
const labels = new Map<string, MessageId>([
  ["name", "contact.name"],
  ["firstName", "account.firstName"],
  ["lastName", "account.lastName"],
  ["email", "account.email"],
  ["password", "account.password"],
  ["orderNumber", "contact.orderNumber"],
  ["subject", "contact.subject"],
  ["message", "contact.message"],
  ["code", "voucher.code"],
]);

/** For the message of a new page, whose alerts screen readers do not announce. */
export const focusedAlert = { role: "alert", tabIndex: -1, autoFocus: true } as const;

type Props = { message: string; pairs: FormContent["pairs"]; words: Translate };

/** Form with the fields of a refused one, except passwords. It has no action, so that it is sent to the same address again. */
export function KeptForm({ message, pairs, words }: Props) {
  return (
    <form className="contact-form__form" method="post">
      <p className="contact-form__failed" {...focusedAlert}>
        {message}
      </p>
      {pairs.map(([name, value], place) => {
        const key = `${place} ${name}`;
        const label = labels.get(name);
        if (!label) return <input key={key} type="hidden" name={name} value={value} />;
        const kind = name === "message" ? "lines" : name === "email" || name === "password" ? name : "text";
        const field = { kind, name, label: words(label) } as const;
        return <ContactFieldRow key={key} form="kept" field={field} error={undefined} typed={kind === "password" ? "" : value} />;
      })}
      <button className="button button--action contact-form__button" type="submit">
        {words("error.sendAgain")}
      </button>
    </form>
  );
}
