import type { FormRefusal } from "#app/backend/calls/customer/customer.ts";
import type { BrokenLinkState } from "#app/backend/calls/customer/password-link.ts";
import { localSpelling } from "../../designer/hand-off/texts.ts";
import { Reply } from "../call.ts";
import type { CallerMarket } from "../market.ts";
import { customerMessages } from "../seed/customer-messages.ts";

export type MessageName = keyof typeof customerMessages;
type Language = keyof (typeof customerMessages)[MessageName];

export type FieldMessages = Record<string, MessageName>;

/** Rejects a form with status 400, and messages in the locale's language for the form and its invalid fields. */
export function refuseForm({ locale }: CallerMarket, message: MessageName, fields: FieldMessages = {}): Reply<FormRefusal> {
  const language = locale.slice(0, 2) as Language;
  const text = (name: MessageName) => localSpelling(customerMessages[name][language], locale);
  const errorFields = Object.fromEntries(Object.entries(fields).map(([field, name]) => [field, text(name)]));
  return new Reply({ message: text(message), errorFields }, { status: 400 });
}

export function refuseLink(market: CallerMarket, link: BrokenLinkState): Reply<FormRefusal & { link: BrokenLinkState }> {
  const { value } = refuseForm(market, "brokenLink");
  return new Reply({ ...value, link }, { status: 400 });
}
