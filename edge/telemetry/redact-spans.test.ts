import type { Attributes, Span, SpanStatus } from "@opentelemetry/api";
import { describe, expect, it } from "vitest";
import { redactSpans } from "./redact-spans.ts";

/** Appends attributes like a span of Deno, so a later value does not replace an earlier one. */
class FakeSpan {
  exported: [string, unknown][] = [];
  setAttribute(name: string, value: unknown) {
    this.exported.push([name, value]);
    return this;
  }
  setAttributes(attributes: Attributes) {
    this.exported.push(...Object.entries(attributes));
    return this;
  }
  setStatus(status: SpanStatus) {
    this.exported.push(["status", status]);
    return this;
  }
  addEvent(name: string, attributes?: unknown) {
    this.exported.push([name, attributes]);
    return this;
  }
  updateName(name: string) {
    this.exported.push(["name", name]);
    return this;
  }
}
redactSpans(new FakeSpan() as unknown as Span);

const exportedOf = (use: (span: Span) => void) => {
  const span = new FakeSpan();
  use(span as unknown as Span);
  return span.exported;
};

describe("a span of the platform", () => {
  it("has addresses without query, user and personal data", () => {
    const exported = exportedOf((span) => {
      span.setAttribute("url.full", "https://user:word@api.test/v2/cdn/stories/poster/de-de/home?token=secret&version=published");
      span.setAttribute("url.query", "token=secret");
      span.setAttribute("url.query", "");
      span.setAttribute("url.path", "/kundenkonto/anna%40example.test/0f8fad5bd9cb469fa16570867728950e");
      span.setAttribute("http.response.status_code", 200);
    });
    expect(exported).toEqual([
      ["url.full", "https://api.test/v2/cdn/stories/poster/de-de/home"],
      ["url.query", "…"],
      ["url.query", ""],
      ["url.path", "/kundenkonto/…/…"],
      ["http.response.status_code", 200],
    ]);
  });

  it("has names, events and errors without query, user and personal data, too", () => {
    const exported = exportedOf((span) => {
      span.setAttributes({ "exception.message": "no answer of https://api.test/x?token=secret at once", tags: ["anna@example.test", "a"] });
      span.setStatus({ code: 2, message: "error for url (https://api.test/x?token=secret)" });
      span.setStatus({ code: 1 });
      span.addEvent("sent to anna@example.test", { "exception.stacktrace": "at https://a:b@api.test/x?token=secret" });
      span.addEvent("sent", 17);
      span.updateName("GET /x?token=secret");
    });
    expect(exported).toEqual([
      ["exception.message", "no answer of https://api.test/x at once"],
      ["tags", ["…", "a"]],
      ["status", { code: 2, message: "error for url (https://api.test/x" }],
      ["status", { code: 1 }],
      ["sent to …", { "exception.stacktrace": "at https://api.test/x" }],
      ["sent", 17],
      ["name", "GET /x"],
    ]);
  });
});
