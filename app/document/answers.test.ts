import { expect, it } from "vitest";
import { openAnswers } from "./answers.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it("pages that wait for the same answers have the same name for them", async () => {
  const [price, review] = [{}, {}];
  const pages = [openAnswers(), openAnswers()];
  for (const page of pages) for (const answer of [price, review]) page.expect(Promise.resolve(answer));
  await settled();
  expect(pages[0]?.key()).toBeDefined();
  expect(pages[0]?.key()).toBe(pages[1]?.key());
});

it("the same answers in other places have another name", async () => {
  const [price, review] = [{}, {}];
  const one = openAnswers();
  const other = openAnswers();
  for (const answer of [price, review]) one.expect(Promise.resolve(answer));
  for (const answer of [review, price]) other.expect(Promise.resolve(answer));
  await settled();
  expect(one.key()).not.toBe(other.key());
});

it("there is no name before the last answer, for an answer that came to nothing, or for none", async () => {
  const answers = openAnswers();
  expect(answers.key()).toBeUndefined();
  answers.expect(Promise.resolve({}));
  let arrive: (answer: object) => void = () => {};
  answers.expect(new Promise((resolve) => (arrive = resolve)));
  await settled();
  expect(answers.key()).toBeUndefined();
  arrive({});
  await settled();
  expect(answers.key()).toBeDefined();
  answers.expect(Promise.resolve(undefined));
  await settled();
  expect(answers.key()).toBeUndefined();
});
