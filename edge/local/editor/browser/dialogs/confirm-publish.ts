import type { FieldFinding } from "../api.ts";
import { button, element } from "../element.ts";
import { openDialog } from "./dialog.ts";

const maxListed = 5;

/**
 * Asks whether to publish a story that has errors or could not be checked; undefined when cancelled.
 *
 * @param errors undefined if the story could not be checked
 */
export function confirmPublish(errors: readonly FieldFinding[] | undefined): Promise<"publish" | "show" | undefined> {
  return openDialog<"publish" | "show">(question(errors), ({ body, close }) => {
    const list = element(
      "ul",
      { class: "publish-errors" },
      ...(errors ?? []).slice(0, maxListed).map(({ message }) => element("li", {}, message)),
    );
    if (errors && errors.length > maxListed) list.append(element("li", {}, `and ${errors.length - maxListed} more`));
    const show = errors
      ? button("Show them", () => close("show"), { autofocus: true })
      : button("Cancel", () => close(), { autofocus: true });
    body.append(
      list,
      element(
        "div",
        { class: "row" },
        button("Publish anyway", () => close("publish")),
        show,
      ),
    );
  });
}

function question(errors: readonly FieldFinding[] | undefined): string {
  if (!errors) return "The story could not be checked. Publish it anyway?";
  return `${errors.length === 1 ? "1 thing is" : `${errors.length} things are`} wrong. Publish anyway?`;
}
