import { describe, expect, it } from "vitest";
import { answer, freshVisitor, wait } from "../../../tests/visitor-client.ts";
import { reportMessages } from "./report-messages.ts";

const visitor = freshVisitor();

describe("reports (shell 8.9 to 8.13)", () => {
  it("have words: first ten kinds of the wrapper, then seven of the SDK", () => {
    expect(Object.keys(reportMessages).slice(0, 17).join(" ")).toBe(
      "authorization-key-empty user-key-empty already-initialised initialise-failed control-returned treatment-changed-in-session " +
        "treatment-changed-for-user user-key-changed track-failed client-missing log-level-invalid storage-invalid client-destroyed " +
        "not-ready event-too-large key-or-traffic-type-invalid flag-set-invalid",
    );
    expect(Object.values(reportMessages).every((words) => words.length > 10)).toBe(true);
  });

  it.each([
    ["authorization-key-empty", () => void visitor.open({}, { authorizationKey: "" })],
    [
      "user-key-empty",
      async () => {
        visitor.read = async () => answer("on", { key: " " });
        visitor.open().setConsent("granted");
        await wait(0);
      },
    ],
    [
      "user-key-changed",
      async () => {
        visitor.open().setConsent("granted");
        await wait(0);
        visitor.read = async () => answer("on", { key: "bert" });
        await wait(60_000);
      },
    ],
    [
      "treatment-changed-for-user",
      async () => {
        visitor.storage.set("experiments", JSON.stringify({ time: Date.now(), answer: answer("off") }));
        visitor.open().setConsent("granted");
        await wait(0);
      },
    ],
    [
      "control-returned",
      async () => {
        const client = visitor.open();
        client.setConsent("granted");
        client.showPage({ experiments: ["no-such"], story: "/" });
        await wait(0);
      },
    ],
    ["log-level-invalid", () => visitor.open().setLogLevel("LOUD")],
    [
      "key-or-traffic-type-invalid",
      async () => {
        visitor.read = async () => answer("on", { trafficType: "" });
        visitor.open().setConsent("granted");
        await wait(0);
      },
    ],
  ])("%s", async (kind, act) => {
    await act();
    expect(visitor.kinds).toEqual([kind]);
  });

  it.each([
    ["event-too-large", { text: "x".repeat(20_000) }],
    ["value-invalid", { value: Number.NaN }],
  ])("%s, with a failed track", (kind, properties) => {
    expect(visitor.open().track("a", properties)).toBe(false);
    expect(visitor.kinds).toEqual([kind, "track-failed"]);
  });

  it("client-destroyed", async () => {
    const client = visitor.open();
    await client.destroy();
    client.track("a");
    expect(visitor.kinds).toEqual(["client-destroyed", "track-failed"]);
  });

  it("are made only at or above the log level", () => {
    const client = visitor.open();
    client.setLogLevel("ERROR");
    client.track("a", { list: [] });
    expect(visitor.kinds).toEqual([]);
    client.setLogLevel("NONE");
    client.track("-");
    expect(visitor.kinds).toEqual([]);
    client.setLogLevel("DEBUG");
    client.track("a", { list: [] });
    expect(visitor.kinds).toEqual(["property-invalid"]);
  });
});
