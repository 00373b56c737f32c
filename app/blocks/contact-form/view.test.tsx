import { renderToStaticMarkup } from "react-dom/server.edge";
import { describe, expect, it } from "vitest";
import { takeEvents } from "../../../tests/expected-events.ts";
import { parseStories, storyShop } from "../../../tests/story-shop.ts";
import { example } from "./example.ts";
import { ContactForm } from "./form.tsx";
import { buildContactFormProps, loadContactForm, parseTopics, translateFieldErrors } from "./load.server.ts";
import { contactPersonSlug, fetchContactPerson } from "./needs.server.ts";
import { parseContactForm, validateContactForm } from "./validation.ts";
import { ContactFormSection } from "./view.server.tsx";

const person = {
  full_slug: "poster/de-de/people/jana-brandt",
  name: "Jana",
  tag_list: [],
  content: { _uid: "p", component: "Person", name: "Jana Brandt", role: "Kundenservice", phone: "+49 30 1234 567" },
};
const shop = storyShop(parseStories({ "people/jana-brandt": person }), { path: "/kontakt" });
const link = (more: object) => ({ ...example, person: { ...example.person, ...more } }) as typeof example;

async function render(content = example, version = "v1"): Promise<string> {
  const known = await fetchContactPerson(content, shop, version);
  const { props } = loadContactForm(content, shop, { known: new Map(known ? [[content, known]] : []) });
  return renderToStaticMarkup(<ContactFormSection {...props()} />);
}

describe("ContactForm", () => {
  it("renders a working form, each field with a label and an error element", async () => {
    const html = await render();
    expect(html).toMatch(
      /<form[^>]* action="\/_forms\/contact\/kontakt"[^>]* method="post"|method="post" action="\/_forms\/contact\/kontakt"/,
    );
    for (const name of ["name", "email", "topic", "orderNumber", "subject", "message"]) {
      expect(html).toContain(`<label for="contact-contact-${name}"`);
      expect(html).toContain(`contact-contact-${name}-error"`);
    }
    expect(html).toContain("<option>Reklamation</option>");
    expect(html).not.toContain("aria-invalid");
  });

  it("shows the contact person and their phone number", async () => {
    const html = await render();
    expect(html).toContain("Jana Brandt");
    expect(html).toContain('href="tel:+49301234567"');
  });

  it.each([
    ["a story that is not there", { cached_url: "poster/de-de/people/niemand" }],
    ["a story in another market", { cached_url: "poster/en-gb/people/hannah-price" }],
    ["no story at all", { linktype: "url", cached_url: "", url: "https://example.com/" }],
  ])("renders without a person for %s, and logs one event per version", async (_, to) => {
    const content = link(to);
    expect(await render(content, JSON.stringify(to))).toContain('name="message"');
    await render(content, JSON.stringify(to));
    expect(takeEvents()).toEqual([
      expect.objectContaining({ event: "contact-form-person-not-found", story: contactPersonSlug(content.person) }),
    ]);
  });

  it("renders without a person if the editor chose none", async () => {
    const { person: _, ...alone } = example;
    for (const content of [alone, link({ cached_url: "" })]) expect(await render(content)).toContain("<form");
  });

  it("shows the submitted values again, with an error beside its field", () => {
    const filled = { name: 'A"<b>', email: "anna", orderNumber: "", topic: "Lieferung", subject: "S", message: "Zeile\n<Ende>" };
    const outcome = { state: "faulty", filled, errors: translateFieldErrors({ email: "wrong" }, shop.words) } as const;
    const html = renderToStaticMarkup(<ContactForm {...buildContactFormProps(example, "kontakt", shop)} answered={outcome} />);
    expect(html).toMatch(/<input[^>]*name="name"[^>]*value="A&quot;&lt;b&gt;"/);
    expect(html).toContain("Zeile\n&lt;Ende&gt;</textarea>");
    expect(html).toContain('<option selected="">Lieferung</option>');
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(html).toMatch(/id="contact-contact-email-error">Bitte geben Sie eine vollständige E‑Mail-Adresse ein/);
  });

  it("links an international phone number without its zero in brackets", async () => {
    const abroad = { ...person, content: { ...person.content, phone: "+49 (0)30 1234 567" } };
    const there = storyShop(parseStories({ "people/jana-brandt": abroad }), { path: "/kontakt" });
    const known = await fetchContactPerson(example, there, "v1");
    const { props } = loadContactForm(example, there, { known: new Map(known ? [[example, known]] : []) });
    expect(renderToStaticMarkup(<ContactFormSection {...props()} />)).toContain('href="tel:+49301234567"');
  });

  it.each(["Liefer\u0085ung", `${"x".repeat(99)}\u{1f4e6}`])("accepts each topic it offers: %j", (topics) => {
    const [topic = ""] = parseTopics({ topics });
    const whole = {
      name: "A",
      email: "a@example.com",
      subject: "S",
      message: "M",
      topic: new TextDecoder().decode(new TextEncoder().encode(topic)),
    };
    expect(validateContactForm(parseContactForm(Object.entries(whole)), parseTopics({ topics }))).toEqual({});
  });

  it("links to the market's mailbox with the same text if the message could not be sent", () => {
    const filled = { name: "", email: "", orderNumber: "", topic: "", subject: "Wo & wann", message: "Guten Tag" };
    const renderLost = (content: typeof example) =>
      renderToStaticMarkup(<ContactForm {...buildContactFormProps(content, "kontakt", shop)} answered={{ state: "lost", filled }} />);
    expect(renderLost(example)).toContain('href="mailto:service@passepartout.example?subject=Wo%20%26%20wann&amp;body=Guten%20Tag"');
    for (const email of ["", "kein Postfach", "a@b.de?bcc=all@example.com"])
      expect(renderLost({ ...example, email })).not.toContain("mailto:");
  });
});
