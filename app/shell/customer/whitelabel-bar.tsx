import { useEffect, useState } from "react";
import { useCustomer } from "./use-customer.ts";

type Props = {
  action: string;
  customerData: string;
  /** True if the server rendered the bar; it then stays, to avoid a layout shift, unless the visitor is not a white-label customer. */
  isRendered: boolean;
  /** Fragment id of the error message without JavaScript. */
  failed: string;
  words: { label: string; on: string; off: string; lost: string; withoutUs: string; withUs: string };
};

/** Switches the white-label mode, also without JavaScript (shell 2.12). After a log-in on this page, the bar appears at once. */
export function WhitelabelBar({ action, customerData, isRendered, failed, words }: Props) {
  const [isShown, setShown] = useState(isRendered);
  const known = useCustomer(customerData);
  useEffect(() => {
    if (known && !known.customer.isWhitelabelCustomer) setShown(false);
    else if (known?.byForm) setShown(true);
  }, [known]);
  if (!isShown) return null;
  const mode = known?.customer.isLoggedIn ? (known.customer.order.isWhitelabelOrder ? "on" : "off") : undefined;
  const pressed = (of: "on" | "off") => (mode ? mode === of : undefined);
  return (
    <section className="whitelabel-bar" aria-label={words.label} data-whitelabel-bar="" data-mode={mode}>
      <form className="whitelabel-bar__inner wrap" method="post" action={action}>
        <p className="whitelabel-bar__mode">
          <span className="whitelabel-bar__unknown">{words.label}</span>
          <span className="whitelabel-bar__on">{words.on}</span>
          <span className="whitelabel-bar__off">{words.off}</span>
        </p>
        <p className="whitelabel-bar__target" id={failed}>
          {words.lost}
        </p>
        <p className="whitelabel-bar__switch">
          <button type="submit" name="isWhitelabel" value="true" data-mode-of="on" aria-pressed={pressed("on")}>
            {words.withoutUs}
          </button>
          <button type="submit" name="isWhitelabel" value="false" data-mode-of="off" aria-pressed={pressed("off")}>
            {words.withUs}
          </button>
        </p>
      </form>
    </section>
  );
}
