import type { DatabaseSync } from "node:sqlite";

/** Max failed logins of an e-mail address within a period (in ms). */
const attemptLimit = { attempts: 10, within: 60_000 };

const maxAttempts = 10_000;

/**
 * Records a login attempt before its password is checked, so that simultaneous attempts count, too. Returns false, without recording, if
 * there were too many attempts for the e-mail address, whether or not it is a customer's.
 */
export function recordLoginAttempt(database: DatabaseSync, email: string, now: number): boolean {
  database.prepare("DELETE FROM login_attempt WHERE at <= ?").run(now - attemptLimit.within);
  const row = database.prepare("SELECT COUNT(*) AS attempts FROM login_attempt WHERE email = ?").get(email);
  if (Number(row?.attempts) >= attemptLimit.attempts) return false;
  database.prepare("INSERT INTO login_attempt VALUES (?, ?)").run(email, now);
  database
    .prepare("DELETE FROM login_attempt WHERE rowid IN (SELECT rowid FROM login_attempt ORDER BY rowid DESC LIMIT -1 OFFSET ?)")
    .run(maxAttempts);
  return true;
}

export function clearLoginAttempts(database: DatabaseSync, email: string): void {
  database.prepare("DELETE FROM login_attempt WHERE email = ?").run(email);
}
