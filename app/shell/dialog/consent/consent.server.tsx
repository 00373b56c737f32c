import type { ConsentPurpose } from "#app/experiments/consent/consent-cookie.ts";
import { ConsentButtons } from "../../consent/consent-buttons.server.tsx";
import { purposeMessages } from "../../consent/purpose-words.ts";
import type { DialogView } from "../dialog-view.server.ts";

/** The form's behaviour ticks the granted purposes. */
export const consentDialog: DialogView = ({ words, scripts }) => {
  const { purposes } = scripts.consent;
  if (purposes.length === 0) return { status: 404 };
  return {
    title: words("consent.title"),
    body: (
      <form className="consent-form" data-consent-form="">
        <p className="dialog-content__text">{words("consent.change")}</p>
        <Purpose name={words("consent.necessary")} text={words("consent.necessary.text")} />
        {purposes.map((purpose) => (
          <Purpose
            key={purpose}
            purpose={purpose}
            name={words(purposeMessages[purpose].name)}
            text={words(purposeMessages[purpose].text)}
          />
        ))}
        <p className="consent-form__ways">
          <ConsentButtons purposes={purposes} words={words} />
          <button className="button button--action" type="submit">
            {words("consent.save")}
          </button>
        </p>
      </form>
    ),
  };
};

/** Checkbox of a purpose; without `purpose`, of the necessary storage, ticked and disabled. */
function Purpose({ purpose, name, text }: { purpose?: ConsentPurpose; name: string; text: string }) {
  const id = `consent-${purpose ?? "necessary"}`;
  return (
    <div className="field">
      <label className="field__choice">
        <input type="checkbox" name="purpose" value={purpose} defaultChecked={!purpose} disabled={!purpose} aria-describedby={id} />
        {name}
      </label>
      <p className="field__hint" id={id}>
        {text}
      </p>
    </div>
  );
}
