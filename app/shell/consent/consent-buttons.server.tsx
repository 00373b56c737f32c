import type { ReactNode } from "react";
import { type ConsentPurpose, serializeConsent } from "#app/experiments/consent/consent-cookie.ts";
import type { Translate } from "#app/locale/translate.ts";

/** Buttons to decline and to accept all purposes; neither is emphasised. */
export function ConsentButtons({ purposes, words }: { purposes: readonly ConsentPurpose[]; words: Translate }): ReactNode {
  return (
    <>
      <button className="button" type="button" value={serializeConsent([])} data-consent-answer="">
        {words("consent.decline")}
      </button>
      <button className="button" type="button" value={serializeConsent(purposes)} data-consent-answer="">
        {words("consent.accept")}
      </button>
    </>
  );
}
