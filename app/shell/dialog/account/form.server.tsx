import type { ReactNode } from "react";
import type { Setting } from "#app/blocks/block.ts";
import { Island } from "../../island.server.tsx";
import { AccountForm, type AccountFormProps } from "./form.tsx";

type Props = Pick<AccountFormProps, "fields" | "next"> & {
  /** The call that the form is sent to. */
  call: { name: string; path: string };
  /** What the button says. */
  submit: string;
  /** What is said when it is done: to a customer by name, where `{name}` stands. */
  done: string;
  /** The same without a script, where more is to be said than that it is done. */
  sent?: string;
  setting: Setting;
};

/** The form of a customer, as a dialog and its page print it. */
export function AccountFormIsland({ call, submit, done, sent, setting, ...props }: Props): ReactNode {
  const { words } = setting;
  const said = {
    submit,
    sending: words("account.sending"),
    done,
    sent: sent ?? words("account.done"),
    refused: words("account.refused"),
    often: words("account.tooOften"),
    lost: words("account.lost"),
    showPassword: words("account.showPassword"),
  };
  return (
    <Island name="account-form" view={AccountForm} props={{ ...props, call: call.name, action: setting.call(call.path), words: said }} />
  );
}
