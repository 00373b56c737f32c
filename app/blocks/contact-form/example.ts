import type { Content } from "#content-types/schema.ts";

export const example: Content<"ContactForm"> = {
  _uid: "contact",
  component: "ContactForm",
  headline: "Schreiben Sie uns",
  text: "Wir antworten werktags innerhalb eines Tages.",
  person: { fieldtype: "multilink", linktype: "story", id: "", url: "", cached_url: "poster/de-de/people/jana-brandt" },
  topics: "Lieferung\nReklamation",
  email: "service@passepartout.example",
};
