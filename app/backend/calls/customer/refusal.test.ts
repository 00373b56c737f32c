import { describe, expect, it } from "vitest";
import { takeEvents } from "../../../../tests/expected-events.ts";
import { context, fakeBackend } from "../../../../tests/fake-backend.ts";
import { sendJson } from "../../../../tests/fake-service.ts";
import { customerLogin } from "./login.ts";
import { customerPasswordReset } from "./password-reset.ts";

const fake = fakeBackend();
const email = "reader@example.com";
const answers = (status: number, body: unknown) => fake.open((response) => sendJson(response, body, status));

describe("a password reset that fails", () => {
  it.each([404, 422, 500, 503])("with status %i shows the server's message, and is logged", async (status) => {
    await answers(status, { message: "Bitte später noch einmal." });
    expect(await fake.backend.ask(customerPasswordReset, { email }, context())).toEqual({
      ok: false,
      refusal: { message: "Bitte später noch einmal.", errorFields: {} },
      failed: true,
    });
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "password-reset-error", reason: `status ${status}` })]);
  });

  it.each([{}, { message: "" }, null, "Bad Gateway"])("with the body %j has no message", async (body) => {
    await answers(502, body);
    expect(await fake.backend.ask(customerPasswordReset, { email }, context())).toEqual({ ok: false });
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "password-reset-error", reason: "status 502" })]);
  });

  it("with status 500 still counts as a failure of the back end", async () => {
    await answers(500, { message: "Bitte später noch einmal." });
    for (let time = 0; time < 6; time += 1) await fake.backend.ask(customerPasswordReset, { email }, context());
    expect(fake.service.requests).toHaveLength(5);
    expect(takeEvents().map(({ event }) => event)).toContain("backend-circuit-open");
  });
});

it.each([
  [400, { ok: false, refusal: { message: "Falsch.", errorFields: {} } }, []],
  [422, { ok: false }, ["log-in-error"]],
])("a log-in with status %i gives %j", async (status, outcome, events) => {
  await answers(status, { message: "Falsch." });
  expect(await fake.backend.ask(customerLogin, { email, password: "x" }, context())).toEqual(outcome);
  expect(takeEvents().map(({ event }) => event)).toEqual(events);
});
