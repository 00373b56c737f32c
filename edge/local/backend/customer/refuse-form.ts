import type { RefusedForm } from "#app/backend/calls/customer/customer.ts";
import { Reply } from "../call.ts";
import type { Market } from "../market.ts";
import { customerMessages } from "../seed/customer-messages.ts";

export type MessageName = keyof typeof customerMessages;
type Language = keyof (typeof customerMessages)[MessageName];

/** The messages of single fields by the fields' names. */
export type FieldMessages = Record<string, MessageName>;

/** Refuses a form with status 400, in the language of the locale: one message, and one for each field that is wrong. */
export function refuseForm({ locale }: Market, message: MessageName, fields: FieldMessages = {}): Reply<RefusedForm> {
  const language = locale.slice(0, 2) as Language;
  const errorFields = Object.fromEntries(Object.entries(fields).map(([field, name]) => [field, customerMessages[name][language]]));
  return new Reply({ message: customerMessages[message][language], errorFields }, { status: 400 });
}
