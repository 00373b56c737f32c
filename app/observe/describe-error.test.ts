import { parseCookie, stringifyCookie } from "cookie";
import { describe, expect, it } from "vitest";
import { describeException, redactedMessage } from "./describe-error.ts";

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

describe("an unforeseen error in the log", () => {
  it("has the engine's message and the location", () => {
    const error = thrownBy(() => (JSON.parse("null") as { map: () => void }).map());
    expect(describeException(error)).toMatch(
      /^TypeError: Cannot read properties of null \(reading 'map'\) at .*describe-error\.test\.ts:\d+:\d+/,
    );
  });

  it.each([
    ["a cookie", () => stringifyCookie(parseCookie("session=SECRET value"), { encode: (value) => value })],
    ["a header", () => new Headers({ cookie: "SECRET\nx" })],
    ["an address", () => new URL("SECRET")],
    ["an answer", () => JSON.parse('{"token": SECRET}')],
    ["a text that looks like a place", () => expectThrow(new Error("a\n    at SECRET value (x:1:1)"))],
    ["a name", () => expectThrow(Object.assign(new Error(""), { name: "SECRET value" }))],
    ["no error at all", () => expectThrow("SECRET")],
  ])("contains none of the handled data: %s", (_, act) => {
    expect(describeException(thrownBy(act))).not.toContain("SECRET");
  });
});

function expectThrow(thrown: unknown): never {
  throw thrown;
}

it.each([
  [
    new TypeError("error sending request for url (http://127.0.0.1:4001/v2/cdn/stories/home?token=preview-token&cv=1): refused"),
    "error sending request for url (http://127.0.0.1:4001/v2/cdn/stories/home?…): refused",
  ],
  [{ message: "cannot reach https://user:word@content.test/a" }, "cannot reach https://…@content.test/a"],
  ["no answer within 2000 ms", "no answer within 2000 ms"],
  [undefined, "undefined"],
])("the reason of a failed request is logged without secrets of its URL: %s", (error, expected) => {
  expect(redactedMessage(error)).toBe(expected);
});
