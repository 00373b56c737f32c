import { createCache } from "#app/cache/cache.ts";
import { hexDigest } from "#app/cache/hash.ts";

export type ContactMessageOutcome = { state: "sent" | "lost" | "often"; retryAfter?: string | undefined };

export type SentMessages = {
  /**
   * Sends a message, or returns its outcome if the client is sending it or has sent it within a minute: without JavaScript, a double click
   * sends a form twice.
   *
   * @param fields without those that differ in a repeated message
   */
  sendOnce(
    client: string,
    fields: Readonly<Record<string, string>>,
    send: () => Promise<ContactMessageOutcome>,
  ): Promise<ContactMessageOutcome>;
};

const repeatedWithin = 60_000;
const maxMessages = 1_000;

/** Stores digests of the fields, never the fields. @param now in milliseconds */
export function createSentMessages(now?: () => number): SentMessages {
  const outcomes = createCache<ContactMessageOutcome>({ max: maxMessages, ...(now && { now }) });
  return {
    async sendOnce(client, fields, send) {
      const key = await hexDigest("SHA-256", JSON.stringify([client, Object.entries(fields)]));
      const { value } = await outcomes.get(key, {
        read: send,
        isFresh: (age, { state }) => state === "sent" && age < repeatedWithin,
        canServeStale: () => false,
      });
      return value;
    },
  };
}
