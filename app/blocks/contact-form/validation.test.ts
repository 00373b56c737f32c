import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../tests/any-text.ts";
import { maxFieldLengths, parseContactForm, validateContactForm } from "./validation.ts";

const whole = { name: "Anna", email: "anna@example.com", subject: "Mein Bild", message: "Guten Tag,\nwann kommt es?" };
const errorsOf = (more: Record<string, string>, topics: readonly string[] = []) =>
  validateContactForm(parseContactForm(Object.entries({ ...whole, ...more })), topics);

describe("a contact message", () => {
  it("requires name, email, subject and message only", () => {
    expect(errorsOf({})).toEqual({});
    expect(validateContactForm(parseContactForm([]), ["Lieferung"])).toEqual({
      name: "missing",
      email: "missing",
      subject: "missing",
      message: "missing",
    });
    expect(errorsOf({ name: " \t ", message: "\n" })).toEqual({ name: "missing", message: "missing" });
  });

  it.each(["anna", "anna@example", "a@b.de, c@d.de", "anna@example.com\r\nBcc: all@example.com"])(
    "is refused from the email address %j",
    (email) => {
      expect(errorsOf({ email })).toEqual({ email: "wrong" });
    },
  );

  it("takes a topic of its block, or none", () => {
    expect(errorsOf({ topic: "Lieferung" }, ["Lieferung"])).toEqual({});
    expect(errorsOf({ topic: "Etwas anderes" }, ["Lieferung"])).toEqual({ topic: "wrong" });
  });

  it("is refused rather than truncated if it is too long", () => {
    expect(errorsOf({ message: "x".repeat(maxFieldLengths.message + 1) })).toEqual({ message: "long" });
    expect(errorsOf({ message: "x".repeat(maxFieldLengths.message) })).toEqual({});
  });

  it("keeps its line breaks, and other fields lose theirs", () => {
    const { subject, message } = parseContactForm([
      ...Object.entries(whole),
      ["subject", "a\r\nBcc: b\u0000"],
      ["message", "a\r\nb\u0007\rc"],
    ]);
    expect([subject, message]).toEqual(["a Bcc: b", "a\nb\nc"]);
  });

  it("of any input is parsed to well-formed text", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText(), anyText())), (pairs) => {
        for (const value of Object.values(parseContactForm(pairs))) expect(value.isWellFormed()).toBe(true);
      }),
    );
  });
});
