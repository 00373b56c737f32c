import type { DatabaseSync } from "node:sqlite";

/** So many logins with one address may fail within so many milliseconds. */
const most = { attempts: 10, within: 60_000 };

/** The most attempts that are remembered, of all addresses together. */
const mostKept = 10_000;

/**
 * Notes an attempt to log in before its password is looked at, so that many at the same moment count as many.
 * False, and not noted, once the address has failed too often. It makes no difference whether anybody has the address.
 */
export function beginAttempt(database: DatabaseSync, email: string, now: number): boolean {
  database.prepare("DELETE FROM login_attempt WHERE at <= ?").run(now - most.within);
  const row = database.prepare("SELECT COUNT(*) AS attempts FROM login_attempt WHERE email = ?").get(email);
  if (Number(row?.attempts) >= most.attempts) return false;
  database.prepare("INSERT INTO login_attempt VALUES (?, ?)").run(email, now);
  database
    .prepare("DELETE FROM login_attempt WHERE rowid IN (SELECT rowid FROM login_attempt ORDER BY rowid DESC LIMIT -1 OFFSET ?)")
    .run(mostKept);
  return true;
}

/** A login that came to a good end takes the address's failures with it. */
export function forgetAttempts(database: DatabaseSync, email: string): void {
  database.prepare("DELETE FROM login_attempt WHERE email = ?").run(email);
}
