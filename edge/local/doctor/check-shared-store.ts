import { type DoctorVariables, type Finding, ok, wrong } from "./finding.ts";

const cures: readonly (readonly [reason: RegExp, cure: string])[] = [
  [/WRONGPASS|NOAUTH|AUTH/, "check the user and the password of REDIS_URL"],
  [/NOPERM/, "give the user of REDIS_URL the keys passepartout:* and the channel passepartout:news, with ACL SETUSER"],
  [/closed|SSL|TLS|certificate|wrong version/i, "start REDIS_URL with rediss:// if the store speaks TLS, otherwise with redis://"],
];
const otherCure = "check host, port and protocol (rediss:// for TLS) of REDIS_URL, and whether Redis runs";

/**
 * Checks the Redis server of REDIS_URL with a counter and a subscription. Does not check Deno KV, which only the shop's runtime can open.
 */
export async function checkSharedStore({ REDIS_URL }: DoctorVariables): Promise<Finding[]> {
  if (!REDIS_URL || !URL.canParse(REDIS_URL)) return [];
  const subject = `shared store ${new URL(REDIS_URL).host}`;
  try {
    const { probeRedis } = await import("../../shared/redis-store.ts");
    await probeRedis(REDIS_URL);
    return [ok(subject, "counts, and sends news")];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const [, cure = otherCure] = cures.find(([pattern]) => pattern.test(reason)) ?? [];
    return [wrong(subject, reason, cure)];
  }
}
