import type { ReactNode } from "react";
import { BlockIsland } from "#app/blocks/island.server.ts";
import { phoneHref } from "#app/ui/phone-href.ts";
import { Picture } from "#app/ui/picture.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { ContactForm, type ContactFormProps } from "./form.tsx";
import { personImageOptions } from "./image-options.ts";
import type { ContactPerson } from "./needs.server.ts";

type Props = { content: Content<"ContactForm">; person: ContactPerson | undefined; form: ContactFormProps };

export function ContactFormSection({ content: { headline, text }, person, form }: Props): ReactNode {
  return (
    <section className="contact-form wrap">
      <div className="contact-form__words">
        <h2 className="contact-form__headline">{headline}</h2>
        {text ? <p className="contact-form__text">{text}</p> : null}
        {person ? <Person {...person} /> : null}
      </div>
      <BlockIsland name="contact-form" view={ContactForm} props={form} />
    </section>
  );
}

function Person({ name, about: { role, image, phone, hours } }: ContactPerson): ReactNode {
  return (
    <div className="contact-form__person">
      <Picture className="contact-form__picture" asset={image} {...personImageOptions} />
      <div>
        <p className="contact-form__name">{name}</p>
        {role ? <p>{role}</p> : null}
        {phone ? (
          <p className="contact-form__phone">
            <a href={phoneHref(phone)}>{phone}</a>
          </p>
        ) : null}
        {hours ? <p>{hours}</p> : null}
      </div>
    </div>
  );
}
