/** What an editor's cookie says: until when it opens drafts (seconds since 1970), and of which release. */
export type Pass = { until: number; release?: string | undefined };

/** How long a pass is good, in seconds. */
export const passFor = 3_600;

/** How far the clock of another process may be ahead, in milliseconds. */
const mostAhead = 60_000;

const written = /^(\d{1,12})\.(\d{0,20})\.([\w-]{43})$/;

/** Writes passes, and reads the ones that it has written and that are still good. */
export type Passes = {
  write(pass: Pass): Promise<string>;
  /** @param now milliseconds since 1970 */
  read(text: string, now: number): Promise<Pass | undefined>;
};

/**
 * Signs passes (HMAC-SHA-256) with a key of their own, derived from the preview token (HKDF): every process of the shop reads
 * what another one wrote, and nobody learns the token by them. A new preview token ends all passes.
 */
export function openPasses(previewToken: string): Passes {
  let key: Promise<CryptoKey> | undefined;
  const keyOf = () => {
    key ??= derive(previewToken);
    return key;
  };
  return {
    async write({ until, release = "" }) {
      const said = `${until}.${release}`;
      return `${said}.${base64Url(await crypto.subtle.sign("HMAC", await keyOf(), bytes(said)))}`;
    },
    async read(text, now) {
      const [, until = "", release = "", signature = ""] = written.exec(text) ?? [];
      if (signature === "" || Number(until) * 1_000 <= now || Number(until) * 1_000 > now + passFor * 1_000 + mostAhead) return undefined;
      const signed = fromBase64Url(signature);
      // The last letter has bits to spare: a signature is good in the one spelling that we write.
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
