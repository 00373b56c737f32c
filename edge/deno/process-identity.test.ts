import { expect, it } from "vitest";
import { identityVariables } from "./process-identity.ts";

const identityOf = (variables: Record<string, string>) =>
  identityVariables(
    (name) => variables[name],
    () => "5f1c",
  );

it.each([
  ["without other attributes", {}, "service.instance.id=5f1c"],
  ["after the operator's attributes", { OTEL_RESOURCE_ATTRIBUTES: "a=b, c=d," }, "a=b,c=d,service.instance.id=5f1c"],
])("telemetry names the process %s", (_, variables, expected) => {
  expect(identityOf({ OTEL_DENO: "true", ...variables })).toEqual({ OTEL_RESOURCE_ATTRIBUTES: expected });
});

it("two processes have different names", () => {
  const one = () => identityVariables((name) => (name === "OTEL_DENO" ? "1" : undefined));
  expect(one()).not.toEqual(one());
});

it.each([
  ["is off", {}],
  ["is switched off", { OTEL_DENO: "false" }],
  ["names the process already", { OTEL_DENO: "true", OTEL_RESOURCE_ATTRIBUTES: "service.instance.id=pod-7" }],
])("no variable is added if telemetry %s", (_, variables) => {
  expect(identityOf(variables)).toEqual({});
});
