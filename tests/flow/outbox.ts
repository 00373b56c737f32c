import type { ServiceUrls } from "../../edge/local/environment.ts";

/** A mail of the outbox; `address` is its link. */
export type SentMail = { kind: string; recipient: string; address: string };

/** Returns the newest mail to a recipient. */
export async function mailTo(recipient: string, { addresses }: { addresses: Pick<ServiceUrls, "backend"> }): Promise<SentMail> {
  const answer = await fetch(`${addresses.backend}/outbox`, { headers: { accept: "application/json" } });
  const mail = ((await answer.json()) as SentMail[]).find((one) => one.recipient === recipient);
  if (!mail) throw new Error(`the outbox has no mail to ${recipient}`);
  return mail;
}

/** Returns the path and query of a mail's link. */
export function linkOf({ address }: SentMail): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
