import { expect, it } from "vitest";
import { chainSteps, type Step } from "./step.ts";

/** Steps that note the requests they see; the one named like the request responds. */
function respond(request: string, names: readonly string[]) {
  const seen: string[] = [];
  const stepOf =
    (name: string): Step<string> =>
    (asked) => {
      seen.push(name);
      return asked === name ? new Response(name) : undefined;
    };
  const response = chainSteps(names.map(stepOf), () => new Response("last"))(request);
  return { response, seen };
}

it("steps run in order until one responds, without a promise", async () => {
  const { response, seen } = respond("second", ["first", "second", "third"]);
  expect(response).toBeInstanceOf(Response);
  expect([await (response as Response).text(), seen]).toEqual(["second", ["first", "second"]]);
});

it("the last step responds to a request that all others pass", async () => {
  const { response, seen } = respond("other", ["first", "second"]);
  expect([await (await response).text(), seen]).toEqual(["last", ["first", "second"]]);
});
