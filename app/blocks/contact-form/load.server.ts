import { trimSlashes } from "#app/locale/address.ts";
import { blockFormPath } from "#app/locale/path-kinds.ts";
import type { MessageId, Translate } from "#app/locale/translate.ts";
import type { Shop } from "#app/request/shop.ts";
import { isEmailAddress } from "#app/ui/email.ts";
import type { Content } from "#content-types/schema.ts";
import type { ContactField } from "./field.tsx";
import type { ContactFormAnswer, ContactFormProps } from "./form.tsx";
import type { ContactPerson } from "./needs.server.ts";
import { type ContactFieldError, type ContactFieldErrors, maxFieldLengths, toSingleLine } from "./validation.ts";

const maxTopics = 20;

/** `known` maps each form's content to its contact person. */
export function loadContactForm(
  content: Content<"ContactForm">,
  shop: Shop,
  { known: people }: { known: ReadonlyMap<object, ContactPerson> },
) {
  const person = people.get(content);
  const form = buildContactFormProps(content, trimSlashes(shop.address.path), shop);
  return { variant: person?.version ?? "none", props: () => ({ content, person, form }) };
}

/** @param path of the form's page, after the prefix */
export function buildContactFormProps(
  content: Content<"ContactForm">,
  path: string,
  shop: Pick<Shop, "words" | "setting" | "scripts">,
): ContactFormProps {
  const { words, setting, scripts } = shop;
  return {
    id: `contact-${content._uid}`,
    block: content._uid,
    action: setting.page(blockFormPath(content._uid, path)),
    captcha: scripts.captcha,
    fields: fieldsOf(parseTopics(content), words),
    mailbox: content.email && isEmailAddress(content.email) ? content.email : undefined,
    words: {
      send: words("contact.send"),
      sending: words("account.sending"),
      sent: words("contact.sent"),
      faulty: words("contact.faulty"),
      often: words("account.tooOften"),
      lost: words("contact.lost"),
      trap: words("contact.trap"),
      byMail: words("contact.byMail"),
    },
  };
}

export function parseTopics({ topics }: Pick<Content<"ContactForm">, "topics">): readonly string[] {
  const lines = (topics ?? "").split("\n").map((line) => toSingleLine(line).slice(0, maxFieldLengths.topic).toWellFormed().trim());
  return [...new Set(lines.filter((line) => line !== ""))].slice(0, maxTopics);
}

const faultWords: Record<ContactFieldError, MessageId> = { missing: "contact.missing", wrong: "contact.wrong", long: "contact.long" };

export function translateFieldErrors(faults: ContactFieldErrors, words: Translate): NonNullable<ContactFormAnswer["errors"]> {
  const errorOf = (name: string, fault: ContactFieldError) =>
    words(name === "email" && fault === "wrong" ? "contact.wrongEmail" : faultWords[fault]);
  return Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, errorOf(name, fault)]));
}

function fieldsOf(topics: readonly string[], words: Translate): readonly ContactField[] {
  return [
    { kind: "text", name: "name", label: words("contact.name"), isNeeded: true, autoComplete: "name" },
    { kind: "email", name: "email", label: words("account.email"), isNeeded: true, autoComplete: "email" },
    ...(topics.length > 0
      ? [{ kind: "choice", name: "topic", label: words("contact.topic"), none: words("contact.noTopic"), options: topics } as const]
      : []),
    { kind: "text", name: "orderNumber", label: words("contact.orderNumber"), hint: words("contact.orderHint"), autoComplete: "off" },
    { kind: "text", name: "subject", label: words("contact.subject"), isNeeded: true, autoComplete: "off" },
    { kind: "lines", name: "message", label: words("contact.message"), isNeeded: true },
  ];
}
