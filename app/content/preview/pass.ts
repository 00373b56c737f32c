/** `until` is in seconds since 1970. */
export type PreviewPass = { until: number; release?: string | undefined };

export const previewPassLifetimeSeconds = 3_600;

/** Max clock difference between processes (ms). */
const maxAhead = 60_000;

const written = /^(\d{1,12})\.(\d{0,20})\.([\w-]{43})$/;

export type PreviewPasses = {
  write(pass: PreviewPass): Promise<string>;
  /**
   * @param now milliseconds since 1970
   * @returns undefined if the pass is forged or expired
   */
  read(text: string, now: number): Promise<PreviewPass | undefined>;
};

/**
 * Signs passes (HMAC-SHA-256) with a key derived from the preview token (HKDF), the same in all processes. A new token invalidates all
 * passes.
 */
export function createPreviewPasses(previewToken: string): PreviewPasses {
  let key: Promise<CryptoKey> | undefined;
  const keyOf = () => {
    key ??= derive(previewToken);
    return key;
  };
  return {
    async write({ until, release = "" }) {
      const payload = `${until}.${release}`;
      return `${payload}.${base64Url(await crypto.subtle.sign("HMAC", await keyOf(), bytes(payload)))}`;
    },
    async read(text, now) {
      const [, until = "", release = "", signature = ""] = written.exec(text) ?? [];
      if (signature === "" || Number(until) * 1_000 <= now || Number(until) * 1_000 > now + previewPassLifetimeSeconds * 1_000 + maxAhead)
        return undefined;
      const signed = fromBase64Url(signature);
      // Rejects other encodings of the signature, which the unused bits of the last base64 character allow.
      const isOurs =
        base64Url(signed) === signature && (await crypto.subtle.verify("HMAC", await keyOf(), signed, bytes(`${until}.${release}`)));
      return isOurs ? { until: Number(until), ...(release ? { release } : {}) } : undefined;
    },
  };
}

async function derive(previewToken: string): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey("raw", bytes(previewToken), "HKDF", false, ["deriveKey"]);
  const how = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: bytes("passepartout preview pass") };
  return crypto.subtle.deriveKey(how, secret, { name: "HMAC", hash: "SHA-256", length: 256 }, false, ["sign", "verify"]);
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function base64Url(signature: ArrayBuffer | Uint8Array): string {
  return btoa(String.fromCharCode(...new Uint8Array(signature)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
