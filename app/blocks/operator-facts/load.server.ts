import { needsTimeout } from "#app/blocks/needs-timeout.ts";
import type { OperatorStory } from "#app/content/parse/story.ts";
import { operatorSource } from "#app/content/sources.ts";
import type { Locale } from "#app/locale/locales.ts";
import type { LocaleWords } from "#app/locale/translate.ts";
import { intlOf, type MessageId } from "#app/locale/translate.ts";
import { logOnce } from "#app/observe/once.ts";
import type { Shop } from "#app/request/shop.ts";
import { phoneHref } from "#app/ui/phone-href.ts";
import { type OperatorFact, operatorFactNames } from "#content-types/pages/operator.ts";
import type { Content } from "#content-types/schema.ts";

/** If the content service does not answer, `facts` is undefined, so that no fact is marked as unfilled. */
export type OperatorReading = { version: string; facts: OperatorStory["content"] | undefined };

/** `lines` is empty for an unfilled fact. */
export type OperatorFactRow = { fact: OperatorFact; label: string; lines: readonly string[]; href?: string };

/** Treats a missing story as one without facts, and logs it once per version of the page's story. */
export async function findOperator(
  [block]: readonly Content<"OperatorFacts">[],
  { reads }: Pick<Shop, "reads">,
  { version }: { version: string },
): Promise<OperatorReading> {
  const delivery = await reads.read(operatorSource, needsTimeout);
  if (delivery?.kind === "found") return { version: delivery.value.version, facts: delivery.value.story.content };
  if (delivery?.kind !== "missing") return { version: "unavailable", facts: undefined };
  logOnce(`operator ${version}`, "error", "operator-not-found", { block: block?._uid });
  return { version: "missing", facts: { _uid: "", component: "Operator" } };
}

const labels: Record<OperatorFact, MessageId> = {
  name: "operator.name",
  address: "operator.address",
  representedBy: "operator.representedBy",
  email: "operator.email",
  phone: "operator.phone",
  register: "operator.register",
  vatId: "operator.vatId",
  responsible: "operator.responsible",
  host: "operator.host",
  dataProtection: "operator.dataProtection",
  returnAddress: "operator.returnAddress",
};

export function loadOperatorFacts(
  content: Content<"OperatorFacts">,
  { locale, words }: LocaleWords,
  { known: { version, facts } }: { known: OperatorReading },
) {
  const { headline, facts: chosen } = content;
  const shown = operatorFactNames.filter((fact) => !chosen?.length || chosen.includes(fact));
  const rowOf = (fact: OperatorFact, operator: OperatorStory["content"]): OperatorFactRow => ({
    ...{ fact, label: words(labels[fact]), lines: linesOf(fact, operator, locale) },
    ...hrefOf(fact, operator[fact]),
  });
  return {
    variant: version,
    props: () => ({
      headline: headline || undefined,
      rows: facts ? shown.map((fact) => rowOf(fact, facts)) : undefined,
      words: { unfilled: words("operator.unfilled"), unavailable: words("operator.unavailable") },
    }),
  };
}

function linesOf(fact: OperatorFact, operator: OperatorStory["content"], locale: Locale): readonly string[] {
  const lines = (operator[fact] ?? "").split("\n").map((line) => line.trim());
  const country = fact === "address" ? countryName(operator.country ?? "", locale) : "";
  const filled = lines.filter((line) => line !== "");
  return filled.length > 0 && country ? [...filled, country] : filled;
}

function countryName(code: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(code)) return "";
  return intlOf(locale).formatDisplayName(code, { type: "region" }) ?? "";
}

function hrefOf(fact: OperatorFact, value: string | null | undefined): { href?: string } {
  if (!value) return {};
  if (fact === "phone") return { href: phoneHref(value) };
  const isEmail = (fact === "email" || fact === "dataProtection") && /^[^\s@?&]+@[^\s@?&]+$/.test(value);
  return isEmail ? { href: `mailto:${value}` } : {};
}
