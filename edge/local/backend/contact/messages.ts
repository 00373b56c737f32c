import type { DatabaseSync } from "node:sqlite";

/** A message as it is kept; `sentAt` in milliseconds since 1970. */
export interface Message {
  locale: string;
  name: string;
  email: string;
  orderNumber: string;
  topic: string;
  subject: string;
  message: string;
  page: string;
  person: string;
  sentAt: number;
}

/** The most messages that are kept; the oldest go first. */
const mostMessages = 1_000;

/** Keeps what somebody wrote to the shop, and gives its number. */
export function keepMessage(
  database: DatabaseSync,
  { locale, name, email, orderNumber, topic, subject, message, page, person, sentAt }: Message,
): number {
  const { lastInsertRowid } = database
    .prepare(
      "INSERT INTO contact_message (locale, name, email, order_number, topic, subject, message, page, person, sent_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .run(locale, name, email, orderNumber, topic, subject, message, page, person, sentAt);
  database.prepare("DELETE FROM contact_message WHERE number <= ?").run(Number(lastInsertRowid) - mostMessages);
  return Number(lastInsertRowid);
}
