import type { ReactNode } from "react";
import type { BlockContext } from "#app/blocks/block-context.ts";
import { ShellIsland } from "../../island.server.ts";
import { AccountForm, type AccountFormProps, type FormResult } from "./form.tsx";

type Props = Pick<AccountFormProps, "fields" | "next"> & {
  answered?: FormResult | undefined;
  call: { name: string; path: string };
  submit: string;
  done: string;
  /** Success message without JavaScript; generic by default. */
  sent?: string;
  setting: BlockContext;
};

export function AccountFormIsland(props: Props): ReactNode {
  return <ShellIsland name="account-form" view={AccountForm} props={accountFormProps(props)} />;
}

export function accountFormProps({ call, submit, done, sent, answered, setting, ...props }: Props): AccountFormProps {
  const { words } = setting;
  const labels = {
    submit,
    sending: words("account.sending"),
    done,
    sent: sent ?? words("account.done"),
    often: words("account.tooOften"),
    lost: words("account.lost"),
    showPassword: words("account.showPassword"),
  };
  return { ...props, ...(answered ? { answered } : {}), call: call.name, action: setting.call(call.path), words: labels };
}
