import { expect, it } from "vitest";
import { isDebugAllowed } from "./debug-access.ts";

const secret = "a-secret-of-some-length";

it.each([
  ["", undefined, false],
  ["debug", undefined, false],
  ["debug=", undefined, false],
  ["debug=*", undefined, false],
  ["debug", secret, false],
  ["debug=", secret, false],
  ["debug=*", secret, false],
  [`debug=${secret.slice(0, -1)}`, secret, false],
  [`debug=${secret}x`, secret, false],
  [`debug=x&debug=${secret}`, secret, false],
  [`debugger=${secret}`, secret, false],
  [`debug=${secret}`, secret, true],
  [`a=b&debug=${secret}`, secret, true],
  ["", "*", false],
  ["debug", "*", true],
  ["debug=0", "*", true],
])("with '%s' and the secret %s debugging is allowed: %s", (query, configured, expected) => {
  expect(isDebugAllowed(new URLSearchParams(query), configured)).toBe(expected);
});
