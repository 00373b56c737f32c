import { BoundedLru } from "#app/cache/bounded-lru.ts";
import { type SharedState, unsharedState } from "#app/shared-state/shared-state.ts";
import { createPreviewPasses, type PreviewPass, previewPassLifetimeSeconds } from "./pass.ts";
import { type SignatureSettings, verifySignature } from "./signature.ts";

export type PreviewAccess = {
  /** Origin of the visual editor; "" if none. */
  editor: string;
  /**
   * Exchanges a signed URL for a pass, once per URL.
   *
   * @param held current pass, with which a used URL is accepted again without extending the pass
   * @param now milliseconds since 1970
   */
  enter(query: URLSearchParams, held: PreviewPass | undefined, now: number): Promise<{ pass: string; until: number } | { refused: string }>;
  read(cookie: string, now: number): Promise<PreviewPass | undefined>;
};

/** Max used URLs stored. Invalid URLs are not stored, so they cannot evict used ones. */
const maxUsed = 10_000;
/** Time for which the shared store knows a used URL (ms), longer than a signature is valid. */
const rememberedFor = 2 * 3_600_000;

/** A signed URL is valid for an hour, and only once; without a shared store, once per process. */
export function createPreviewAccess(
  { editor = "", ...signer }: SignatureSettings & { editor?: string | undefined },
  shared: SharedState = unsharedState,
): PreviewAccess {
  const passes = createPreviewPasses(signer.previewToken);
  const used = new BoundedLru<true>(maxUsed);
  return {
    editor,
    async enter(query, held, now) {
      const signed = await verifySignature(query, signer, now);
      if (signed.refused !== undefined) return signed;
      const isUsedHere = used.has(signed.token);
      used.set(signed.token, true);
      const isUsed = isUsedHere || (await shared.claim(`signature ${signed.token}`, rememberedFor)) === false;
      if (isUsed && !held) return { refused: "the signature was used before" };
      const until = isUsed && held ? held.until : Math.floor(now / 1_000) + previewPassLifetimeSeconds;
      return { pass: await passes.write({ until, release: signed.release }), until };
    },
    read: passes.read,
  };
}
