import { expect, it } from "vitest";
import { openAnswers } from "./answers.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it("pages that wait for the same answers have the same name for them", async () => {
  const [price, review] = [{}, {}];
  const pages = [openAnswers(), openAnswers()];
  for (const page of pages) for (const answer of [price, review]) page.expect(Promise.resolve(answer));
  await settled();
  expect(pages[0]?.key(2)).toBeDefined();
  expect(pages[0]?.key(2)).toBe(pages[1]?.key(2));
});

it("the same answers in other places have another name", async () => {
  const [price, review] = [{}, {}];
  const one = openAnswers();
  const other = openAnswers();
  for (const answer of [price, review]) one.expect(Promise.resolve(answer));
  for (const answer of [review, price]) other.expect(Promise.resolve(answer));
  await settled();
  expect(one.key(2)).not.toBe(other.key(2));
});

it("there is no name before the last answer, for an answer that came to nothing, or for none", async () => {
  const answers = openAnswers();
  expect(answers.key(0)).toBeUndefined();
  answers.expect(Promise.resolve({}));
  let arrive: (answer: object) => void = () => {};
  answers.expect(new Promise((resolve) => (arrive = resolve)));
  await settled();
  expect(answers.key(2)).toBeUndefined();
  arrive({});
  await settled();
  expect(answers.key(2)).toBeDefined();
  answers.expect(Promise.resolve(undefined));
  await settled();
  expect(answers.key(3)).toBeUndefined();
});

it("there is no name for a page that shows something late beside its answers, which may be somebody's own", async () => {
  const answers = openAnswers();
  answers.expect(Promise.resolve({}));
  await settled();
  expect(answers.key(1)).toBeDefined();
  expect(answers.key(2)).toBeUndefined();
});

it("an answer that is refused is no shared one, and nobody's unhandled rejection", async () => {
  const answers = openAnswers();
  answers.expect(Promise.reject(new Error("refused")));
  await settled();
  expect(answers.key(1)).toBeUndefined();
});
