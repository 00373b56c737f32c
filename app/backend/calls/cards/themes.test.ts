import { expect, it } from "vitest";
import { takeEvents } from "../../../../tests/expected-events.ts";
import { context, fakeBackend } from "../../../../tests/fake-backend.ts";
import { sendJson } from "../../../../tests/fake-service.ts";
import { goldens } from "../../../../tests/goldens.ts";
import type { AnswerOf } from "../../call.ts";
import { themes } from "./themes.ts";

const fake = fakeBackend();
const golden = goldens().find(({ call }) => call === "themes");

const change: Record<string, (answer: AnswerOf<typeof themes>, id: string) => void> = {
  "a theme": ({ themes: [theme] }, id) => theme && Object.assign(theme, { id }),
  "a theme of the same set": ({ themes: [theme] }, id) => theme?.set.push(id),
  "a withdrawn theme": ({ withdrawn }, id) => withdrawn.push({ id, category: "hochzeit" }),
};

/** Outcome of the call if the back end answers with this id, and the events of the call. */
async function outcomeWith(where: string, id: string) {
  const answer = structuredClone(golden?.answer) as AnswerOf<typeof themes>;
  change[where]?.(answer, id);
  await fake.open((response) => sendJson(response, answer));
  const { ok } = await fake.backend.ask(
    themes,
    { sort: "popularity", page: 1, pageSize: 12 },
    context({ channel: "card", locale: "de-DE" }),
  );
  return { ok, events: takeEvents().map(({ event, call, reason }) => ({ event, call, reason })) };
}

it.each(Object.keys(change))("an answer whose id of %s has no page is a broken contract, with one event", async (where) => {
  expect(await outcomeWith(where, "taufe-aquarell")).toEqual({ ok: true, events: [] });
  for (const id of ["Taufe", "taufe_aquarell", "taufe/../x", "täufling", "", "a".repeat(101)])
    expect([id, await outcomeWith(where, id)]).toEqual([
      id,
      { ok: false, events: [{ event: "backend-call-failed", call: "themes", reason: expect.stringContaining("contract") }] },
    ]);
});
