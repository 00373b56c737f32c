import { bare } from "#app/locale/address.ts";
import type { MessageId, Words } from "#app/locale/words.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import type { Field } from "./field.tsx";
import { type Fault, type Faults, isEmail, longest, oneLine } from "./filled.ts";
import type { Answered, ContactFormProps } from "./form.tsx";
import type { KnownPerson } from "./known.server.ts";
import { ContactFormSection } from "./view.server.tsx";

/** As many topics are offered. */
const mostTopics = 20;

/** A contact form; whom it shows its page has looked up before it is printed. */
export function loadContactForm(
  content: Content<"ContactForm">,
  shop: Shop,
  { people }: { people?: ReadonlyMap<object, KnownPerson> | undefined },
) {
  const person = people?.get(content);
  const form = formOf(content, bare(shop.address.path), shop);
  return { variant: person?.version ?? "nobody", view: () => <ContactFormSection {...{ content, person, form }} /> };
}

/**
 * What the form of a block is printed from: on its page, and on the page that answers it without a script.
 *
 * @param path of its page, behind the prefix
 */
export function formOf(content: Content<"ContactForm">, path: string, shop: Pick<Shop, "words" | "setting" | "scripts">): ContactFormProps {
  const { words, setting, scripts } = shop;
  return {
    id: `contact-${content._uid}`,
    action: setting.page(`_contact-forms/${content._uid}/${path}`),
    captcha: scripts.captcha,
    fields: fieldsOf(topicsOf(content), words),
    mailbox: content.email && isEmail(content.email) ? content.email : undefined,
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

/** What shoppers choose the topic from, as its editor wrote it. */
export function topicsOf({ topics }: Pick<Content<"ContactForm">, "topics">): readonly string[] {
  const lines = (topics ?? "").split("\n").map((line) => oneLine(line).slice(0, longest.topic).toWellFormed().trim());
  return [...new Set(lines.filter((line) => line !== ""))].slice(0, mostTopics);
}

/** What is said beside a field that is wrong. */
const faultWords: Record<Fault, MessageId> = { missing: "contact.missing", wrong: "contact.wrong", long: "contact.long" };

/** What is said beside the fields that are wrong. */
export function errorsOf(faults: Faults, words: Words): NonNullable<Answered["errors"]> {
  const errorOf = (name: string, fault: Fault) => words(name === "email" && fault === "wrong" ? "contact.wrongEmail" : faultWords[fault]);
  return Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, errorOf(name, fault)]));
}

function fieldsOf(topics: readonly string[], words: Words): readonly Field[] {
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
