import type { DatabaseSync } from "node:sqlite";

/** `sentAt` is Unix time (ms). */
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

/** Max stored messages; the oldest are deleted first. */
const maxMessages = 1_000;

/** Returns the message's number. */
export function storeMessage(
  database: DatabaseSync,
  { locale, name, email, orderNumber, topic, subject, message, page, person, sentAt }: Message,
): number {
  const { lastInsertRowid } = database
    .prepare(
      "INSERT INTO contact_message (locale, name, email, order_number, topic, subject, message, page, person, sent_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .run(locale, name, email, orderNumber, topic, subject, message, page, person, sentAt);
  database.prepare("DELETE FROM contact_message WHERE number <= ?").run(Number(lastInsertRowid) - maxMessages);
  return Number(lastInsertRowid);
}
