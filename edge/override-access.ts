import { type Override, parseOverride, verifyOverride } from "#app/experiments/override.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";

/** Allows overrides without a signature, on machines without public access. */
export const publicOverrideSecret = "*";

const parameters = ["feature", "treatment", "disabled"];

/**
 * Reads the treatment that a URL asks for (shell 5.16, shell 7.14): of a signed preview link, or any with the public secret. A refused one
 * is logged and ignored.
 *
 * @param secret undefined: overrides are ignored
 */
export async function readAllowedOverride(query: URLSearchParams, secret: string | undefined): Promise<Override | undefined> {
  if (secret === undefined || !parameters.some((name) => query.has(name))) return undefined;
  if (secret === publicOverrideSecret) {
    const { override, faults } = parseOverride(query);
    for (const reason of faults) logThrottled("warn", "override-refused", { reason });
    return override.treatment || override.disabled ? override : undefined;
  }
  const verified = await verifyOverride(query, secret, Date.now());
  if ("treatment" in verified) return { treatment: verified.treatment, disabled: false, debug: false };
  logThrottled("warn", "override-refused", { reason: verified.refused });
  return undefined;
}
