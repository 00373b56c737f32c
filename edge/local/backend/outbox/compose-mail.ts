import { anonymousGreetings, greetings, mailLanguages, mailTexts } from "./mail-texts.ts";
import type { Mail } from "./mails.ts";

export type ComposedMail = Pick<Mail, "number" | "kind" | "recipient" | "quoted" | "sentAt" | "locale"> & {
  subject: string;
  greeting: string;
  text: string;
  link: string;
  note: string;
};

export function composeMail({ number, kind, recipient, quoted, sentAt, locale, name }: Mail): ComposedMail {
  const language = mailLanguages.findIndex((one) => locale.startsWith(one));
  const { subject, text, link, note } = mailTexts[kind];
  const inLanguage = (row: readonly string[]) => row[language] ?? row[0] ?? "";
  const greeting = name ? inLanguage(greetings).replace("{name}", () => name) : inLanguage(anonymousGreetings);
  return {
    number,
    kind,
    recipient,
    quoted,
    sentAt,
    locale,
    subject: inLanguage(subject),
    greeting,
    text: inLanguage(text),
    link: inLanguage(link),
    note: inLanguage(note),
  };
}
