import type { ReactNode } from "react";
import { PrintedIsland } from "#app/document/document.server.ts";
import { OwnStylesheet } from "#app/ui/own-stylesheet.server.tsx";
import { Picture } from "#app/ui/picture.server.tsx";
import type { Content } from "#content-types/schema.ts";
import stylesheet from "./contact-form.css?url";
import { ContactForm, type ContactFormProps } from "./form.tsx";
import type { KnownPerson } from "./known.server.ts";
import { personPlace } from "./place.ts";

type Props = { content: Content<"ContactForm">; person: KnownPerson | undefined; form: ContactFormProps };

/** A form that writes to the shop, beside who answers. Its stylesheet comes with it: few pages have one. */
export function ContactFormSection({ content: { headline, text }, person, form }: Props): ReactNode {
  return (
    <section className="contact-form wrap">
      <OwnStylesheet href={stylesheet} />
      <div className="contact-form__words">
        <h2 className="contact-form__headline">{headline}</h2>
        {text ? <p className="contact-form__text">{text}</p> : null}
        {person ? <Person {...person} /> : null}
      </div>
      <PrintedIsland name="contact-form" view={ContactForm} props={form} />
    </section>
  );
}

function Person({ name, about: { role, image, phone, hours } }: KnownPerson): ReactNode {
  return (
    <div className="contact-form__person">
      <Picture className="contact-form__picture" asset={image} {...personPlace} />
      <div>
        <p className="contact-form__name">{name}</p>
        {role ? <p>{role}</p> : null}
        {phone ? (
          <p className="contact-form__phone">
            <a href={`tel:${dialled(phone)}`}>{phone}</a>
          </p>
        ) : null}
        {hours ? <p>{hours}</p> : null}
      </div>
    </div>
  );
}

/** A number as it is dialled: with its country, the zero in brackets is left out. */
function dialled(phone: string): string {
  return phone.replace(/(?<=^\s*\+.*)\(0\)/, "").replace(/[^\d+]/g, "");
}
