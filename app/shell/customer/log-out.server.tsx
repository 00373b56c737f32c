import { customerLogout } from "#app/backend/calls/customer/logout.ts";
import type { Setting } from "#app/blocks/block.ts";

/** The way out for a customer who is logged in; the browser shows it to nobody else. */
export function LogOut({ className, setting: { words, call } }: { className: string; setting: Setting }) {
  return (
    <form
      method="post"
      action={call(customerLogout.path)}
      hidden
      data-logged-in
      data-log-out
      data-done={words("account.loggedOut")}
      data-lost={words("account.lost")}
    >
      <button className={className} type="submit">
        {words("account.logOut")}
      </button>
    </form>
  );
}
