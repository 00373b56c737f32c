import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxFieldLengths, parseContactForm, validateContactForm } from "./validation.ts";

const whole = { name: "Anna", email: "anna@example.com", subject: "Mein Bild", message: "Guten Tag,\nwann kommt es?" };
const faults = (more: Record<string, string>, topics: readonly string[] = []) =>
  validateContactForm(parseContactForm(Object.entries({ ...whole, ...more })), topics);

describe("a message", () => {
  it("needs a name, an address, a subject and words, and no more", () => {
    expect(faults({})).toEqual({});
    expect(validateContactForm(parseContactForm([]), ["Lieferung"])).toEqual({
      name: "missing",
      email: "missing",
      subject: "missing",
      message: "missing",
    });
    expect(faults({ name: " \t ", message: "\n" })).toEqual({ name: "missing", message: "missing" });
  });

  it.each(["anna", "anna@example", "a@b.de, c@d.de", "anna@example.com\r\nBcc: all@example.com"])("is not from %j", (email) => {
    expect(faults({ email })).toEqual({ email: "wrong" });
  });

  it("has one of the topics of its block, or none", () => {
    expect(faults({ topic: "Lieferung" }, ["Lieferung"])).toEqual({});
    expect(faults({ topic: "Etwas anderes" }, ["Lieferung"])).toEqual({ topic: "wrong" });
  });

  it("is refused, and not cut, where it is too long", () => {
    expect(faults({ message: "x".repeat(maxFieldLengths.message + 1) })).toEqual({ message: "long" });
    expect(faults({ message: "x".repeat(maxFieldLengths.message) })).toEqual({});
  });

  it("keeps its own lines, and no other field has any", () => {
    const { subject, message } = parseContactForm([
      ...Object.entries(whole),
      ["subject", "a\r\nBcc: b\u0000"],
      ["message", "a\r\nb\u0007\rc"],
    ]);
    expect([subject, message]).toEqual(["a Bcc: b", "a\nb\nc"]);
  });

  it("of whatever is sent is read, and is a text that can be sent on", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }))), (pairs) => {
        for (const value of Object.values(parseContactForm(pairs))) expect(value.isWellFormed()).toBe(true);
      }),
    );
  });
});
