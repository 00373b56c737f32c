import type { Attributes, AttributeValue, Span } from "@opentelemetry/api";
import { createMemoizer } from "#app/cache/memoized.ts";
import { withoutPersonalData } from "#app/observe/personal-data.ts";

const maxLength = 300;
/** Attribute whose value is redacted as a whole. */
const queryAttribute = "url.query";

/** Wraps the methods of the platform's span class (decision 0263), since spans contain whole URLs, which may have tokens. */
export function redactSpans(span: Span): void {
  const spans = Object.getPrototypeOf(span) as Span;
  const { setAttribute, setAttributes, setStatus, addEvent, updateName } = spans;
  spans.setAttribute = function (name, value) {
    return setAttribute.call(this, name, redactedAttribute(name, value));
  };
  spans.setAttributes = function (attributes) {
    return setAttributes.call(this, redactedAttributes(attributes));
  };
  spans.setStatus = function (status) {
    return setStatus.call(this, status.message === undefined ? status : { ...status, message: redactedText(status.message) });
  };
  spans.addEvent = function (name, attributesOrTime, time) {
    return addEvent.call(
      this,
      redactedText(name),
      isAttributes(attributesOrTime) ? redactedAttributes(attributesOrTime) : attributesOrTime,
      time,
    );
  };
  spans.updateName = function (name) {
    return updateName.call(this, redactedText(name));
  };
}

export function redactedAttribute(name: string, value: AttributeValue): AttributeValue {
  if (name === queryAttribute) return value === "" ? "" : "…";
  if (typeof value === "string") return redactedText(value);
  return Array.isArray(value) ? (value.map((one) => (typeof one === "string" ? redactedText(one) : one)) as AttributeValue) : value;
}

function redactedAttributes(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, value === undefined ? value : redactedAttribute(name, value)]),
  );
}

/** Matches most names and routes: short text without digits, `@`, `%`, `?` or `#` contains nothing to redact. */
const harmless = /^[A-Za-z {}/._-]{0,300}$/;

const redacted = createMemoizer<string>(1_000);

function redactedText(text: string): string {
  if (harmless.test(text)) return text;
  const redact = () => withoutPersonalData(text, maxLength);
  return text.length > maxLength ? redact() : redacted(text, redact);
}

function isAttributes(value: unknown): value is Attributes {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
