import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { log } from "../../log.ts";
import type { CallerMarket } from "../market.ts";

export const mailKinds = ["sign-up", "password-reset", "newsletter", "contact"] as const;

const storedMail = z.object({
  number: z.number(),
  kind: z.enum(mailKinds),
  channel: z.enum(["card", "poster"]),
  locale: z.string(),
  recipient: z.string(),
  /** Name in the greeting; may be empty. */
  name: z.string(),
  /** Message that the recipient wrote, quoted in the mail; may be empty. */
  quoted: z.string(),
  /** Path of the link after the prefix of the shop's paths, with its query. */
  path: z.string(),
  sentAt: z.number(),
});

/** A mail in the outbox; `sentAt` is Unix time (ms). */
export type Mail = z.infer<typeof storedMail>;

/** Max mails in the outbox; the oldest are deleted first. */
const maxMails = 200;

type NewMail = Pick<Mail, "kind" | "recipient" | "path"> & Partial<Pick<Mail, "name" | "quoted">>;

/** Stores a mail in the outbox. The log line omits the recipient, and the link with its secret token. */
export function sendMail(
  database: DatabaseSync,
  { channel, locale }: Pick<CallerMarket, "channel" | "locale">,
  { kind, recipient, path, name = "", quoted = "" }: NewMail,
  now: number,
): void {
  const { lastInsertRowid } = database
    .prepare("INSERT INTO mail (kind, channel, locale, recipient, name, quoted, path, sent_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    .run(kind, channel, locale, recipient, name, quoted, path, now);
  database.prepare("DELETE FROM mail WHERE number <= ?").run(Number(lastInsertRowid) - maxMails);
  log("mail", { kind, mail: Number(lastInsertRowid) });
}

export function listMails(database: DatabaseSync): Mail[] {
  const rows = database
    .prepare("SELECT number, kind, channel, locale, recipient, name, quoted, path, sent_at AS sentAt FROM mail ORDER BY number DESC")
    .all();
  return rows.map((row) => storedMail.parse(row));
}
