import { describe, expect, it } from "vitest";
import { isEmailAddress } from "./email.ts";

describe("an email address", () => {
  it.each(["anna@example.com", "a.b-c%d+e_1@post.example.co.uk", "anna@xn--mller-kva.example"])("may be %s", (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each(["", "anna", "anna@", "@example.com", "anna@example", "anna@example.c", "an na@example.com", "anna@example.com,b@example.com"])(
    "may not be %j",
    (text) => {
      expect(isEmailAddress(text)).toBe(false);
    },
  );
});
