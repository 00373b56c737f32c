import type { FormRefusal } from "#app/backend/calls/customer/customer.ts";
import type { BrokenLinkState } from "#app/backend/calls/customer/password-link.ts";
import { localSpelling } from "../../designer/hand-off/texts.ts";
import { CallResponse } from "../call.ts";
import type { CallerMarket } from "../market.ts";
import { customerMessages } from "../seed/customer-messages.ts";

export type MessageName = keyof typeof customerMessages;
type Language = keyof (typeof customerMessages)[MessageName];

export type FieldMessages = Record<string, MessageName>;

/** Rejects a form with status 400, and messages in the locale's language for the form and its invalid fields. */
export function rejectForm({ locale }: CallerMarket, message: MessageName, fields: FieldMessages = {}): CallResponse<FormRefusal> {
  const language = locale.slice(0, 2) as Language;
  const text = (name: MessageName) => localSpelling(customerMessages[name][language], locale);
  const errorFields = Object.fromEntries(Object.entries(fields).map(([field, name]) => [field, text(name)]));
  return new CallResponse({ message: text(message), errorFields }, { status: 400 });
}

export function rejectPasswordLink(market: CallerMarket, link: BrokenLinkState): CallResponse<FormRefusal & { link: BrokenLinkState }> {
  const { value } = rejectForm(market, "brokenLink");
  return new CallResponse({ ...value, link }, { status: 400 });
}
