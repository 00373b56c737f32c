import { expect, it } from "vitest";
import { parseCustomer } from "./parse-customer.ts";

const answer = {
  firstName: "Ida",
  lastName: "Noether",
  number: "100001",
  isLoggedIn: true,
  isWhitelabelCustomer: false,
  order: { cartArticlesAmount: 0, isWhitelabelOrder: false },
};

it("a customer's full name is first and last name, of a logged-in customer only", () => {
  expect(parseCustomer(answer)?.fullName).toBe("Ida Noether");
  expect(parseCustomer({ ...answer, lastName: "" })?.fullName).toBe("Ida");
  expect(parseCustomer({ ...answer, isLoggedIn: false })?.fullName).toBe("");
});

it("an answer without a field is refused", () => {
  expect(parseCustomer({ ...answer, order: {} })).toBeUndefined();
});
