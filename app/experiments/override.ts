import { z } from "zod";
import { toHex } from "#app/cache/hash.ts";
import { experimentName } from "./experiment.ts";

/** Treatment that a visitor requests (shell 5.16, shell 7.14). */
export type OverriddenTreatment = { feature: string; treatment: "on" | "off" };

/** Pages with an override are rendered for this visitor alone, and never stored. */
export type Override = {
  /** By experiment; other experiments are decided as usual. */
  treatments: ReadonlyMap<string, OverriddenTreatment["treatment"]>;
  disabled: boolean;
  /** The console may frame pages overridden by a link, not by the Flags Explorer's cookie. */
  source: "link" | "flags explorer";
};

export type QueryOverride = {
  treatment?: OverriddenTreatment;
  disabled: boolean;
  debug: boolean;
};

/** `until` is in seconds since 1970. */
export type SignedOverride = OverriddenTreatment & { until: number };

export type VerifiedOverride =
  | { treatment: OverriddenTreatment }
  | { refused: OverrideFault | "unsigned" | "forged" | "expired" | "valid for more than 7 days" };

export const overrideLifetimeSeconds = 7 * 24 * 3_600;

/** Max clock difference between processes (ms). */
const mostAhead = 60_000;

/** Fixed sentences, since the log must not contain visitors' text. */
export type OverrideFault =
  | "a parameter of the override is repeated"
  | "the override has a treatment without a feature"
  | "the override has a feature without a treatment"
  | "the override's feature is no name of an experiment"
  | "the override's treatment is neither on nor off"
  | "the override's disabled is neither 1 nor 0";

export const previewLinkParameters = ["feature", "treatment", "disabled", "until", "signature"] as const;

export const overriddenTreatment = z.enum(["on", "off"]);

/** Parses `?feature=1616&treatment=on`, `?disabled=1` and `?debug=…`; ignores invalid parts. */
export function parseOverride(query: URLSearchParams): { override: QueryOverride; faults: OverrideFault[] } {
  const { treatment, fault } = parseTreatment(query);
  const disabled = flagValues.get(query.get("disabled") ?? "0");
  const faults: (OverrideFault | undefined)[] = [fault, disabled === undefined ? "the override's disabled is neither 1 nor 0" : undefined];
  // `debug` may have a secret as its value (shell 2.10), so a value that is not in the table turns it on.
  const debug = query.has("debug") && (flagValues.get(query.get("debug") ?? "") ?? true);
  return {
    override: { ...(treatment ? { treatment } : {}), disabled: disabled ?? false, debug },
    faults: faults.filter((one) => one !== undefined),
  };
}

const flagValues: ReadonlyMap<string, boolean> = new Map([
  ["", true],
  ["1", true],
  ["true", true],
  ["0", false],
  ["false", false],
]);

function parseTreatment(query: URLSearchParams): { treatment?: OverriddenTreatment; fault?: OverrideFault } {
  const [features, treatments] = [query.getAll("feature"), query.getAll("treatment")];
  if (features.length > 1 || treatments.length > 1) return { fault: "a parameter of the override is repeated" };
  const [[feature], [treatment]] = [features, treatments];
  if (feature === undefined && treatment === undefined) return {};
  if (feature === undefined) return { fault: "the override has a treatment without a feature" };
  if (treatment === undefined) return { fault: "the override has a feature without a treatment" };
  if (!experimentName.safeParse(feature).success) return { fault: "the override's feature is no name of an experiment" };
  const { data } = overriddenTreatment.safeParse(treatment);
  return data ? { treatment: { feature, treatment: data } } : { fault: "the override's treatment is neither on nor off" };
}

/**
 * Returns the query of a preview link, such as "feature=1616&treatment=on&until=…&signature=…".
 *
 * @param secret shared by console and shop; a new one invalidates all links
 */
export async function signOverride(override: SignedOverride, secret: string): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), signedBytes(override));
  const { feature, treatment, until } = override;
  return String(new URLSearchParams({ feature, treatment, until: String(until), signature: toHex(new Uint8Array(signature)) }));
}

/**
 * Verifies a preview link; `crypto.subtle.verify` takes constant time.
 *
 * @param now milliseconds since 1970
 */
export async function verifyOverride(query: URLSearchParams, secret: string, now: number): Promise<VerifiedOverride> {
  const { override, faults } = parseOverride(query);
  const signature = query.get("signature") ?? "";
  const until = /^\d{1,12}$/.test(query.get("until") ?? "") ? Number(query.get("until")) : undefined;
  if (!override.treatment) return { refused: faults[0] ?? "unsigned" };
  if (signature === "" && until === undefined) return { refused: "unsigned" };
  if (!/^[0-9a-f]{64}$/.test(signature) || until === undefined) return { refused: "forged" };
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));
  if (!(await crypto.subtle.verify("HMAC", await keyOf(secret), bytes, signedBytes({ ...override.treatment, until }))))
    return { refused: "forged" };
  if (until * 1_000 <= now) return { refused: "expired" };
  if (until * 1_000 > now + overrideLifetimeSeconds * 1_000 + mostAhead) return { refused: "valid for more than 7 days" };
  return { treatment: override.treatment };
}

function keyOf(secret: string): Promise<CryptoKey> {
  if (secret.length < 16) throw new Error("the secret of preview links is too short: it needs at least 16 characters");
  return crypto.subtle.importKey("raw", encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

/**
 * The bytes start with a purpose, so that a signature made for other data is not valid here. Fields are separated by line breaks, which
 * feature names cannot contain.
 */
function signedBytes({ feature, treatment, until }: SignedOverride): Uint8Array<ArrayBuffer> {
  return encode(["passepartout experiment override", feature, treatment, until].join("\n"));
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
