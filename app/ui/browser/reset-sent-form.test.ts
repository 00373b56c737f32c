import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { resetSentForm } from "./reset-sent-form.ts";

beforeEach(() => {
  const ofForm = ({ fields }: { fields: Record<string, string> }) => new Map(Object.entries(fields));
  vi.stubGlobal("FormData", function (this: unknown, form: { fields: Record<string, string> }) {
    return ofForm(form);
  });
});
afterEach(() => vi.unstubAllGlobals());

function sentForm(sent: Record<string, string>, typed: Record<string, string>) {
  const form = { fields: sent, reset: vi.fn() };
  const element = form as unknown as HTMLFormElement;
  const values = new FormData(element);
  form.fields = typed;
  resetSentForm(element, values);
  return form;
}

it("a form is reset once its values are sent", () => {
  const { reset } = sentForm({ email: "anna@example.com" }, { email: "anna@example.com" });
  expect(reset).toHaveBeenCalledOnce();
});

it("a form keeps what was typed while it was sent", () => {
  const { reset } = sentForm({ email: "anna@example.com" }, { email: "berta@example.com" });
  expect(reset).not.toHaveBeenCalled();
});
