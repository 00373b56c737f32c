import { whitelabelSwitch } from "#app/backend/calls/shop/whitelabel-switch.ts";
import type { Setting } from "#app/blocks/block.ts";

/**
 * The bar of white-label customers (shell.md §2, place 3): how their orders go out, and the switch. Which of the two is on
 * is the customer's own, so the browser marks it; without a script both buttons do what they say.
 */
export function WhitelabelBar({ setting: { words, call } }: { setting: Setting }) {
  return (
    <section className="whitelabel-bar" aria-label={words("whitelabel.label")} data-whitelabel-bar>
      <form className="whitelabel-bar__inner wrap" method="post" action={call(whitelabelSwitch.path)}>
        <p className="whitelabel-bar__mode">
          <span className="whitelabel-bar__unknown">{words("whitelabel.label")}</span>
          <span className="whitelabel-bar__on">{words("whitelabel.on")}</span>
          <span className="whitelabel-bar__off">{words("whitelabel.off")}</span>
        </p>
        <p className="whitelabel-bar__target" id={`${whitelabelSwitch.name}-failed`}>
          {words("account.lost")}
        </p>
        <p className="whitelabel-bar__switch">
          <button type="submit" name="isWhitelabel" value="true" data-mode-of="on">
            {words("whitelabel.withoutUs")}
          </button>
          <button type="submit" name="isWhitelabel" value="false" data-mode-of="off">
            {words("whitelabel.withUs")}
          </button>
        </p>
      </form>
    </section>
  );
}

/** The bar for whom a log-in finds to be a white-label customer; only the web platform has it (shell.md §6). */
export function WhitelabelTemplate({ setting }: { setting: Setting }) {
  if (setting.platform !== "web") return null;
  return (
    <template data-whitelabel-template>
      <WhitelabelBar setting={setting} />
    </template>
  );
}
